import { part } from '../../shared/ui/part.tsx';

const load = () => import('./beside.tsx');

// What the site has to say beside the scores, in one chunk: it reads and leads on as the server drew it.
export const NoticePart = part('src/routes/home/beside.tsx', async () => (await load()).SiteNotice, {
  isLate: true,
});
export const GuidesPart = part('src/routes/home/beside.tsx', async () => (await load()).FeaturedGuides, {
  isLate: true,
});
