import { lazySection } from '../../shared/ui/lazy-section.tsx';

const load = () => import('./notice-and-guides.tsx');

// The owner's notice and the guides, in one chunk. Both hydrate late: their server-rendered text and links work
// without a script.
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
