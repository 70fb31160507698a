import { usePage } from '../../shared/config/page.ts';
import { part } from '../../shared/ui/part.tsx';

/** No visitor loads it: only the preview host's pages have it. */
export const PreviewBarPart = part(
  'src/app/frame/preview-bar.tsx',
  async () => (await import('./preview-bar.tsx')).PreviewBar,
  { words: ['preview'], isLate: true },
);

/** Says on each page of a preview that it is one. */
export function PreviewNotice() {
  return usePage().isPreview === true && <PreviewBarPart />;
}
