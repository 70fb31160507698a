import { SearchOverlay } from '../../../features/search/index.ts';
import { InLanguage } from '../../../shared/i18n/in-language.tsx';
import { useLanguage } from '../../../shared/i18n/use-language.ts';

/** The search over a page that has no words for it: it brings its own. Loaded when it is opened. */
export function SearchDialog({ onClose }: { readonly onClose: () => void }) {
  const language = useLanguage();
  return (
    <InLanguage language={language}>
      <SearchOverlay onClose={onClose} />
    </InLanguage>
  );
}
