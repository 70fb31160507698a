import { lazySection } from '../../shared/ui/lazy-section.tsx';

const load = () => import('./notice-and-guides.tsx');

// What the site has to say beside the scores, in one chunk: it reads and leads on as the server drew it.
export const NoticeSection = lazySection(
  'src/routes/home/notice-and-guides.tsx',
  async () => (await load()).SiteNotice,
  {
    isLate: true,
  },
);
export const GuidesSection = lazySection(
  'src/routes/home/notice-and-guides.tsx',
  async () => (await load()).FeaturedGuides,
  {
    isLate: true,
  },
);
