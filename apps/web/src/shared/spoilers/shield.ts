import type {
  HeadToHead,
  Highlight,
  MatchSummary,
  SportGame,
  SportStandings,
  Standings,
} from '@touchline/contracts';
import { concealGame, concealHighlight, concealSportStandings, isConcealed } from './concealed.ts';

/** What is kept back, and what is shown instead of what has come. */
export interface ShieldRules {
  /** The match as it may be shown: an earlier version of it, or none of what it tells. */
  match<T extends MatchSummary>(match: T): T;
  readonly hidesGame: (game: SportGame) => boolean;
  /** The table as it may be shown. */
  table(standings: Standings): Standings;
  readonly hidesSportTable: (standings: SportStandings) => boolean;
  readonly hidesHighlight: (highlight: Highlight) => boolean;
}

type Fields = Readonly<Record<string, unknown>>;

const has = (value: Fields, ...names: readonly string[]): boolean => names.every((name) => name in value);

/** By their own fields, wherever in an answer they stand. */
const isMatch = (value: Fields): value is MatchSummary & Fields =>
  has(value, 'kickoff', 'status', 'score', 'winner', 'redCards');
const isGame = (value: Fields): value is SportGame & Fields =>
  has(value, 'startsAt', 'status', 'score', 'winner');
const isTable = (value: Fields): value is Standings & Fields => has(value, 'groups', 'rules', 'league');
const isSportTable = (value: Fields): value is SportStandings & Fields =>
  has(value, 'groups', 'sport', 'league', 'season') && !('rules' in value);
const isHighlight = (value: Fields): value is Highlight & Fields =>
  has(value, 'matchId', 'title', 'publishedAt');
const isPair = (value: Fields): value is HeadToHead & Fields => has(value, 'tally', 'meetings', 'form');

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** A result beside a match that is kept back tells it. */
const tellsNothing = (entry: unknown): boolean =>
  !(isFields(entry) && 'result' in entry && isFields(entry['match']) && isConcealed(entry['match']));

/** Meetings that are kept back are not counted either. */
function pairOf(pair: HeadToHead & Fields, shown: Fields): unknown {
  const hidden = pair.meetings.filter((meeting, index) => {
    const seen = Array.isArray(shown['meetings'])
      ? (shown['meetings'] as readonly unknown[])[index]
      : meeting;
    return isFields(seen) && isConcealed(seen);
  });
  if (hidden.length === 0) return shown;
  const tally = { ...pair.tally, goals: { ...pair.tally.goals } };
  for (const meeting of hidden) {
    const home = meeting.home.id === pair.a.id;
    tally.played -= 1;
    if (meeting.winner === 'draw') tally.draws -= 1;
    else if ((meeting.winner === 'home') === home) tally.aWins -= 1;
    else tally.bWins -= 1;
    tally.goals.home -= (home ? meeting.score.home : meeting.score.away) ?? 0;
    tally.goals.away -= (home ? meeting.score.away : meeting.score.home) ?? 0;
  }
  return { ...shown, tally };
}

function fieldsOf(value: Fields, rules: ShieldRules): unknown {
  if (isMatch(value)) return rules.match(value);
  if (isGame(value)) return rules.hidesGame(value) ? concealGame(value) : value;
  if (isTable(value)) return rules.table(value);
  if (isSportTable(value)) return rules.hidesSportTable(value) ? concealSportStandings(value) : value;
  if (isHighlight(value) && rules.hidesHighlight(value)) return concealHighlight(value);
  let changed = false;
  const shown: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(value)) {
    shown[name] = shielded(part, rules);
    changed ||= shown[name] !== part;
  }
  if (!changed) return value;
  return isPair(value) ? pairOf(value, shown) : shown;
}

/**
 * An answer of the API as the reader wants to see it. What holds nothing to be kept back stays the same object, so
 * that nothing is drawn anew.
 */
export function shielded(value: unknown, rules: ShieldRules): unknown {
  if (Array.isArray(value)) {
    const parts: readonly unknown[] = value;
    const shown = parts.map((part) => shielded(part, rules)).filter(tellsNothing);
    return shown.length === parts.length && shown.every((part, index) => part === parts[index])
      ? parts
      : shown;
  }
  return isFields(value) ? fieldsOf(value, rules) : value;
}
