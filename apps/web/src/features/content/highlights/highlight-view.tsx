import type { Highlight } from '@touchline/contracts';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { PRIMARY_BUTTON } from '../../../shared/form/form-styles.ts';
import { PageLink } from '../../../shared/navigation/page-link.tsx';
import { BUTTON, PANEL } from '../../../shared/ui/panel.ts';
import { hostOf } from '../rich-text/address.ts';
import { LanguageNote, useForeign } from '../reading/language-note.tsx';
import { HighlightPoster } from './highlight-card.tsx';

const SIZES = '(min-width: 60rem) 48rem, 100vw';

interface HighlightViewProps {
  readonly highlight: Highlight;
  /** Renders the player, which replaces the poster. */
  readonly player: (poster: ReactNode) => ReactNode;
}

/**
 * One large highlight: with a player, with a link to the site that shows it, or with a note and a link to the TV
 * guide.
 */
export function HighlightView({ highlight, player }: HighlightViewProps) {
  const lang = useForeign(highlight.lang);
  const { url, plays, title, summary } = highlight;
  const poster = <HighlightPoster highlight={highlight} sizes={SIZES} first />;
  return (
    <article className={`lg:max-w-[48rem] ${PANEL}`}>
      {plays ? (
        player(poster)
      ) : url === null ? (
        poster
      ) : (
        <a href={url} rel="noopener noreferrer" aria-hidden="true" tabIndex={-1} className="block">
          {poster}
        </a>
      )}
      <div className="grid gap-3 p-4 lg:p-5">
        <h2 lang={lang} className="text-lg font-bold">
          {title}
        </h2>
        {summary !== null && (
          <p lang={lang} className="text-base">
            {summary}
          </p>
        )}
        <LanguageNote lang={highlight.lang} />
        {!plays && (url === null ? <Elsewhere /> : <Watch url={url} />)}
      </div>
    </article>
  );
}

function Watch({ url }: { readonly url: string }) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <a href={url} rel="noopener noreferrer" className={PRIMARY_BUTTON}>
        <FormattedMessage id="content.highlights.watch" />
      </a>
      <span className="text-soft">
        <FormattedMessage id="content.highlights.watchOn" values={{ host: hostOf(url) }} />
      </span>
    </p>
  );
}

function Elsewhere() {
  return (
    <div className="border-t border-chalk pt-3">
      <p className="font-semibold">
        <FormattedMessage id="content.highlights.noVideo" />
      </p>
      <p className="pt-1 pb-4 text-soft">
        <FormattedMessage id="content.highlights.noVideoText" />
      </p>
      <PageLink to="/tv" className={BUTTON}>
        <FormattedMessage id="content.highlights.toTv" />
      </PageLink>
    </div>
  );
}
