import { part } from '../../shared/ui/part.tsx';

/** What the site has to say beside the scores: it reads and leads on as the server drew it. */
const MODULE = 'src/routes/home/beside.tsx';

export const NoticePart = part(MODULE, async () => (await import('./beside.tsx')).SiteNotice, {
  isLate: true,
});
export const HighlightsPart = part(MODULE, async () => (await import('./beside.tsx')).LatestHighlights, {
  isLate: true,
});
export const GuidesPart = part(MODULE, async () => (await import('./beside.tsx')).FeaturedGuides, {
  isLate: true,
});
