import type { Highlight } from '@touchline/contracts';
import type { ReactNode } from 'react';
import { PageLink } from '../../../shared/navigation/page-link.tsx';
import { LocalTime } from '../../../shared/time/local-time.tsx';
import { useForeign } from '../reading/language-note.tsx';
import { HighlightPoster } from './highlight-poster.tsx';

const CARD = 'group flex h-full flex-col overflow-clip rounded-md border border-chalk bg-surface';

function Leading({ highlight, children }: { readonly highlight: Highlight; readonly children: ReactNode }) {
  const { matchId, url } = highlight;
  if (matchId !== null) {
    return (
      <PageLink to={`/match-highlight/${matchId}`} className={`${CARD} hover:bg-raised`}>
        {children}
      </PageLink>
    );
  }
  if (url === null) return <div className={CARD}>{children}</div>;
  return (
    <a href={url} rel="noopener noreferrer" className={`${CARD} hover:bg-raised`}>
      {children}
    </a>
  );
}

/** One highlight: what it is of, how long, and when it came. */
export function HighlightCard({ highlight }: { readonly highlight: Highlight }) {
  const lang = useForeign(highlight.lang);
  return (
    <Leading highlight={highlight}>
      <HighlightPoster
        highlight={highlight}
        sizes="(min-width: 80rem) 20rem, (min-width: 40rem) 45vw, 100vw"
      />
      <span className="grid content-start gap-1 p-4">
        <span lang={lang} className="line-clamp-2 text-base font-semibold group-hover:underline">
          {highlight.title}
        </span>
        <LocalTime at={highlight.publishedAt} style="date" className="text-xs text-soft" />
      </span>
    </Leading>
  );
}
