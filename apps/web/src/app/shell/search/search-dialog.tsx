import { SearchOverlay } from '../../../features/search/index.ts';
import { InLanguage } from '../../../shared/i18n/in-language.tsx';
import { useLanguage } from '../../../shared/i18n/use-language.ts';

/**
 * The search over any page. It is loaded when opened, with its own messages, because the page below may not have
 * them.
 */
export function SearchDialog({ onClose }: { readonly onClose: () => void }) {
  const language = useLanguage();
  return (
    <InLanguage language={language}>
      <SearchOverlay onClose={onClose} />
    </InLanguage>
  );
}
