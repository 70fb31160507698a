import type {
  HeadToHead,
  Highlight,
  MatchSummary,
  Scorers,
  SportGame,
  SportStandings,
  Standings,
} from '@touchline/contracts';
import { isRedacted } from './answer-marks.ts';
import { redactGame, redactHighlight, redactScorers, redactSportStandings } from './redacted.ts';

/** Decides what is hidden, and what is shown instead. */
export interface ShieldRules {
  /** Returns the match to show: as it is, an earlier version, or without its result. */
  match<T extends MatchSummary>(match: T): T;
  readonly hidesGame: (game: SportGame) => boolean;
  /** Returns the table to show. */
  table(standings: Standings): Standings;
  readonly hidesScorers: (scorers: Scorers) => boolean;
  readonly hidesSportTable: (standings: SportStandings) => boolean;
  readonly hidesHighlight: (highlight: Highlight) => boolean;
}

type Fields = Readonly<Record<string, unknown>>;

const has = (value: Fields, ...names: readonly string[]): boolean => names.every((name) => name in value);

/** Recognizes objects by their fields, anywhere in a response. */
const isMatch = (value: Fields): value is MatchSummary & Fields =>
  has(value, 'kickoff', 'status', 'score', 'winner', 'redCards');
const isGame = (value: Fields): value is SportGame & Fields =>
  has(value, 'startsAt', 'status', 'score', 'winner');
const isTable = (value: Fields): value is Standings & Fields => has(value, 'groups', 'rules', 'league');
const isSportTable = (value: Fields): value is SportStandings & Fields =>
  has(value, 'groups', 'sport', 'league', 'season') && !('rules' in value);
const isScorers = (value: Fields): value is Scorers & Fields => has(value, 'scorers', 'league', 'season');
const isHighlight = (value: Fields): value is Highlight & Fields =>
  has(value, 'matchId', 'title', 'publishedAt');
const isPair = (value: Fields): value is HeadToHead & Fields => has(value, 'tally', 'meetings', 'form');

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** Drops the entry of a form whose match is hidden, because its result would reveal it. */
const tellsNothing = (entry: unknown): boolean =>
  !(isFields(entry) && 'result' in entry && isFields(entry['match']) && isRedacted(entry['match']));

const isOver = ({ status, score }: MatchSummary): boolean =>
  status.phase === 'finished' && score.home !== null && score.away !== null;

/**
 * Removes from the tally each counted meeting whose result is not shown: hidden, or shown as it was before its end.
 * The tally counts finished meetings, and a shoot-out as a draw.
 */
function pairOf(pair: HeadToHead & Fields, shown: Fields): unknown {
  const meetings: readonly unknown[] = Array.isArray(shown['meetings']) ? shown['meetings'] : pair.meetings;
  const isShown = (index: number): boolean => {
    const seen = meetings[index];
    return isFields(seen) && isMatch(seen) && !isRedacted(seen) && isOver(seen);
  };
  const taken = pair.meetings.filter((meeting, index) => isOver(meeting) && !isShown(index));
  if (taken.length === 0) return shown;
  const tally = { ...pair.tally, goals: { ...pair.tally.goals } };
  for (const { home, score } of taken) {
    const isHome = home.id === pair.a.id;
    const own = (isHome ? score.home : score.away) ?? 0;
    const other = (isHome ? score.away : score.home) ?? 0;
    tally.played -= 1;
    if (own > other) tally.aWins -= 1;
    else if (own < other) tally.bWins -= 1;
    else tally.draws -= 1;
    tally.goals.home -= own;
    tally.goals.away -= other;
  }
  return { ...shown, tally };
}

function fieldsOf(value: Fields, rules: ShieldRules): unknown {
  if (isMatch(value)) return rules.match(value);
  if (isGame(value)) return rules.hidesGame(value) ? redactGame(value) : value;
  if (isTable(value)) return rules.table(value);
  if (isScorers(value)) return rules.hidesScorers(value) ? redactScorers(value) : value;
  if (isSportTable(value)) return rules.hidesSportTable(value) ? redactSportStandings(value) : value;
  if (isHighlight(value) && rules.hidesHighlight(value)) return redactHighlight(value);
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
 * Returns an API response as the reader may see it. Parts without anything to hide stay the same objects, so that
 * nothing renders again.
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
