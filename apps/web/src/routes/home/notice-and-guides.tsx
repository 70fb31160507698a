export { FeaturedGuides, SiteNotice } from '../../features/content/index.ts';
