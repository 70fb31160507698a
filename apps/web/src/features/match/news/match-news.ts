import type { MatchDetail } from '@touchline/contracts';
import { recentChanges, type Change } from './recent-changes.ts';
import { GOALS } from '../header/scorers.ts';

export type Verbosity = 'off' | 'goals' | 'all';

/** Something to be said of a match. */
export type Announcement =
  | { readonly kind: 'goal' | 'correction' | 'over'; readonly home: number; readonly away: number }
  | { readonly kind: 'event'; readonly change: Change };

/** What of a match has been said, or had happened before anyone listened. */
export interface AnnouncedState {
  readonly home: number;
  readonly away: number;
  readonly isOver: boolean;
  readonly changes: ReadonlySet<string>;
}

const nameOf = ({ entry: { event }, kind }: Change): string => `${event.id} ${kind}`;

export function nothingYet(match: MatchDetail, nowMs: number): AnnouncedState {
  return {
    home: match.score.home ?? 0,
    away: match.score.away ?? 0,
    isOver: match.status.phase === 'finished',
    changes: new Set(recentChanges(match, nowMs).map(nameOf)),
  };
}

/** The score of a concealed match is no 0–0. */
const hasScore = ({ score }: MatchDetail): boolean => score.home !== null && score.away !== null;

function newsIn(
  announced: AnnouncedState,
  now: AnnouncedState,
  fresh: readonly Change[],
  verbosity: Verbosity,
): Announcement | null {
  const { home, away } = now;
  if (verbosity === 'off') return null;
  if (now.isOver && !announced.isOver) return { kind: 'over', home, away };
  if (home !== announced.home || away !== announced.away) {
    const scorer = fresh.find(({ entry, kind }) => kind === 'new' && GOALS.has(entry.event.type));
    if (scorer !== undefined) return { kind: 'event', change: scorer };
    return { kind: home + away > announced.home + announced.away ? 'goal' : 'correction', home, away };
  }
  const [newest] = verbosity === 'all' ? fresh : fresh.filter(({ entry }) => GOALS.has(entry.event.type));
  return newest === undefined ? null : { kind: 'event', change: newest };
}

/** undefined: nothing has happened since. */
export function newsOf(
  announced: AnnouncedState,
  match: MatchDetail,
  nowMs: number,
  verbosity: Verbosity,
): { readonly announced: AnnouncedState; readonly news: Announcement | null } | undefined {
  if (!hasScore(match)) return undefined;
  const fresh = recentChanges(match, nowMs).filter((change) => !announced.changes.has(nameOf(change)));
  const now: AnnouncedState = {
    home: match.score.home ?? 0,
    away: match.score.away ?? 0,
    isOver: match.status.phase === 'finished',
    changes: fresh.length === 0 ? announced.changes : new Set([...announced.changes, ...fresh.map(nameOf)]),
  };
  const isSame =
    fresh.length === 0 &&
    now.home === announced.home &&
    now.away === announced.away &&
    now.isOver === announced.isOver;
  return isSame ? undefined : { announced: now, news: newsIn(announced, now, fresh, verbosity) };
}
