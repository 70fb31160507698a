import type {
  Highlight,
  MatchDetail,
  MatchSummary,
  Scorers,
  SportGame,
  SportStandings,
  Standings,
} from '@touchline/contracts';
import { REDACTED_MARK } from './answer-marks.ts';

function marked<T extends object>(thing: T): T {
  return { ...thing, [REDACTED_MARK]: true };
}

const NO_SCORE = {
  home: null,
  away: null,
  halfTime: null,
  fullTime: null,
  extraTime: null,
  penalties: null,
} as const;

/** Extra time and a shoot-out would reveal a draw, so their statuses become the plain ones. */
function plainStatus(status: MatchSummary['status']): MatchSummary['status'] {
  if (status.code === 'AET' || status.code === 'PEN') return { ...status, code: 'FT' };
  if (status.code === 'ET' || status.code === 'BT' || status.code === 'P')
    return { ...status, code: '2H', minute: null, addedTime: null };
  return status;
}

/** Returns a match as before its first goal: teams, date and whether it is being played. */
export function redactMatch<T extends MatchSummary>(match: T): T {
  const detail: Partial<MatchDetail> = { events: [], statistics: [] };
  return marked({
    ...match,
    ...('events' in match ? detail : {}),
    status: plainStatus(match.status),
    score: NO_SCORE,
    aggregate: null,
    winner: null,
    redCards: { home: 0, away: 0 },
  });
}

export function redactGame(game: SportGame): SportGame {
  const status = { ...game.status, clock: null, period: null };
  return marked({ ...game, status, score: { home: null, away: null, periods: [] }, winner: null });
}

/** The table from before is not known, so the whole table is removed. */
export function redactStandings(standings: Standings): Standings {
  return marked({ ...standings, groups: [], live: [] });
}

/** Goals of a scorer would reveal results, so the whole list is removed. */
export function redactScorers(scorers: Scorers): Scorers {
  return marked({ ...scorers, scorers: [] });
}

export function redactSportStandings(standings: SportStandings): SportStandings {
  return marked({ ...standings, groups: [] });
}

/** Titles have the form "Home 2–1 Away". */
export function redactHighlight(highlight: Highlight): Highlight {
  const title = highlight.title.replace(/\d+\s*[-–—:]\s*\d+/gu, '–');
  return marked({ ...highlight, title, summary: null });
}
