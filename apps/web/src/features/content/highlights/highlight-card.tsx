import type { Highlight } from '@touchline/contracts';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { PageLink } from '../../../shared/navigation/page-link.tsx';
import { LocalTime } from '../../../shared/time/local-time.tsx';
import { useForeign } from '../reading/language-note.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { PictureView } from '../rich-text/picture.tsx';

/** @example clockLength(155) // '2:35' */
export function clockLength(seconds: number): string {
  return `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`;
}

interface PosterProps {
  readonly highlight: Pick<Highlight, 'poster' | 'seconds' | 'url' | 'plays'>;
  readonly sizes: string;
  readonly first?: boolean;
}

/** The poster of a highlight, with a play icon and its length if the video is available. */
export function HighlightPoster({ highlight, sizes, first = false }: PosterProps) {
  const { poster, seconds, url, plays } = highlight;
  const isThere = plays || url !== null;
  return (
    <span className="relative grid aspect-video place-items-center overflow-clip bg-raised text-soft">
      {poster !== null && (
        <PictureView
          picture={{ ...poster, alt: '' }}
          sizes={sizes}
          first={first}
          className="absolute inset-0 size-full"
        />
      )}
      {isThere && (
        <span className="relative grid size-12 place-items-center rounded-full bg-ink text-paper">
          <Icon name="play" filled className="size-6" />
        </span>
      )}
      {isThere && seconds !== null && (
        <span className="absolute end-2 bottom-2 rounded-sm bg-ink px-1.5 py-0.5 font-score text-sm font-semibold text-paper tabular-nums">
          <span aria-hidden="true">{clockLength(seconds)}</span>
          <span className="sr-only">
            <FormattedMessage id="site.home.length" values={{ time: clockLength(seconds) }} />
          </span>
        </span>
      )}
    </span>
  );
}

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

/** One highlight: its match, its length and its date. */
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
