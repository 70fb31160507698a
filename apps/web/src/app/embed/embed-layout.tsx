import type { Language } from '@touchline/contracts';
import { Outlet } from 'react-router-dom';
import { InLanguage } from '../../shared/i18n/in-language.tsx';
import { CrestShapes } from '../../shared/ui/crest.tsx';

/** A language and nothing else around the page: no choice of its reader is asked for, none is kept. */
export function EmbedLayout({ language }: { readonly language: Language }) {
  return (
    <InLanguage language={language}>
      <div id="frame">
        <CrestShapes />
        <Outlet />
      </div>
    </InLanguage>
  );
}
