import type { MatchDetail, Side } from '@touchline/contracts';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { isRedacted } from '../../shared/spoilers/shield/answer-marks.ts';
import { HiddenMark } from '../../shared/spoilers/hidden-mark.tsx';
import { Crest } from '../../shared/ui/crest.tsx';
import { Flag } from '../../shared/ui/flag.tsx';
import { boardColumns } from './picks.ts';

/** Font sizes relative to the tile, as large as it allows: readable from three metres on a pub's television. */
const SIZES = {
  league: 'text-[max(0.75rem,min(7cqh,4cqw))] leading-[1.35]',
  clock: 'text-[min(11cqh,7cqw)] leading-[1.2]',
  name: 'text-[min(14.5cqh,7.2cqw)]',
  score: 'text-[min(26cqh,15cqw)]',
  last: 'text-[max(0.75rem,min(8.5cqh,4.6cqw))] leading-[1.35]',
} as const;

interface BoardTileProps {
  readonly match: MatchDetail;
  readonly clock: ReactNode;
  /** How the score has just changed; `undefined` if it has not. */
  readonly news: 'goal' | 'cancelled' | 'corrected' | undefined;
  /** The last scorer, or other facts in one line. */
  readonly last: ReactNode;
}

/** One match, as large as possible. No change moves any part of it. */
export function BoardTile({ match, clock, news, last }: BoardTileProps) {
  return (
    <article data-news={news} className="board-tile h-full">
      <header className="flex min-w-0 items-center justify-between gap-[3cqw]">
        <span className={`flex min-w-0 items-center gap-[1.5cqw] text-soft ${SIZES.league}`}>
          <Flag code={match.league.country.code} />
          <span className="truncate">{match.league.name}</span>
        </span>
        <span className={`flex-none font-score font-bold tabular-nums ${SIZES.clock}`}>
          {news === undefined ? (
            clock
          ) : (
            <span className={news === 'goal' ? 'text-live' : 'text-warn'}>
              <FormattedMessage id={`matches.row.${news}`} />
            </span>
          )}
        </span>
      </header>
      <SideLine match={match} side="home" />
      <SideLine match={match} side="away" />
      <p className={`truncate text-soft ${SIZES.last}`}>{last}</p>
    </article>
  );
}

function SideLine({ match, side }: { readonly match: MatchDetail; readonly side: Side }) {
  const { id, name } = match[side];
  const goals = match.score[side];
  const won = match.winner === side;
  const lost = match.winner !== null && match.winner !== 'draw' && !won;
  const reds = match.redCards[side];
  return (
    <p className="flex min-w-0 items-center gap-[2.5cqw]">
      <span className="board-crest">
        <Crest id={id} name={name} size={48} />
      </span>
      <span
        className={`line-clamp-2 min-w-0 grow leading-[1.16] text-balance ${won ? 'font-bold' : 'font-semibold'} ${SIZES.name}`}
      >
        {name}
      </span>
      {reds > 0 && (
        <span
          className={`flex-none rounded-sm bg-red px-[1.2cqw] font-score font-bold text-on-red ${SIZES.last}`}
        >
          <span aria-hidden="true">{reds}</span>
          <span className="sr-only">
            <FormattedMessage id="matches.redCards" values={{ count: reds }} />
          </span>
        </span>
      )}
      <span
        className={`min-w-[1.2em] flex-none text-end font-score leading-none font-bold tabular-nums ${lost ? 'text-soft' : ''} ${SIZES.score}`}
      >
        {isRedacted(match) ? <HiddenMark /> : (goals ?? <FormattedMessage id="matches.noScore" />)}
      </span>
    </p>
  );
}

const COLUMNS = {
  1: 'lg:grid-cols-1',
  2: 'lg:grid-cols-2',
  3: 'lg:grid-cols-3',
} as const;

interface BoardGridProps {
  readonly ids: readonly string[];
  readonly tile: (id: string) => ReactNode;
}

/** Tiles of equal size. They fill a wide window; a phone or a low window scrolls. */
export function BoardGrid({ ids, tile }: BoardGridProps) {
  return (
    <ul
      className={`grid h-full auto-rows-[minmax(9.5rem,1fr)] grid-cols-1 gap-2 overflow-y-auto px-2 pb-2 sm:grid-cols-2 lg:gap-3 lg:px-3 lg:pb-3 ${COLUMNS[boardColumns(ids.length)]}`}
    >
      {ids.map((id) => (
        <li key={id} className="min-w-0">
          {tile(id)}
        </li>
      ))}
    </ul>
  );
}
