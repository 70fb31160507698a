import { NO_SCORE, type StatusCode } from '@touchline/contracts';
import { groupOf } from './feed-window.ts';
import type { Match } from './match.ts';

/** Extra time and penalties say that a match was level: of one that is covered it is told that it is on, or over. */
const STATUS_WITHOUT_RESULT: Readonly<Partial<Record<StatusCode, StatusCode>>> = {
  BT: 'LIVE',
  ET: 'LIVE',
  P: 'LIVE',
  AET: 'FT',
  PEN: 'FT',
};

/**
 * A match as a feed tells it that covers scores. When it last changed is when a goal fell, so that is left out as well: one
 * that is on changes when a feed is first made of it, one that is over when it ended.
 */
export function withoutResult(
  match: Match,
  { nowMs, endedMs }: Readonly<Record<'nowMs' | 'endedMs', number>>,
): Match {
  const code = STATUS_WITHOUT_RESULT[match.status.code] ?? match.status.code;
  const changedAtMs = { live: nowMs, ended: endedMs, coming: match.changedAtMs }[groupOf(match)];
  return {
    ...match,
    status: { ...match.status, code },
    score: NO_SCORE,
    aggregate: null,
    winner: null,
    events: undefined,
    changedAtMs,
  };
}
