export { FeaturedGuides, LatestHighlights, SiteNotice } from '../../features/content/index.ts';
