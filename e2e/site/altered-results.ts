import type {
  HeadToHead,
  Highlight,
  MatchDetail,
  MatchSummary,
  Scorers,
  SportGame,
  SportStandings,
  Standings,
} from '@touchline/contracts';

/**
 * API responses in which every recent result is altered, and every number derived from results. A page that hides
 * results looks the same with these as with the original ones.
 */

/** Older results are not hidden (`shared/spoilers/hidden-results.ts`). */
const RECENT_MS = 7 * 86_400_000;
const SCHEDULED = new Set(['scheduled', 'postponed', 'cancelled', 'removed']);

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const has = (value: Fields, ...names: readonly string[]): boolean => names.every((name) => name in value);

const isMatch = (value: Fields): value is MatchSummary & Fields => has(value, 'kickoff', 'score', 'redCards');
const isGame = (value: Fields): value is SportGame & Fields => has(value, 'startsAt', 'score', 'winner');
const isTable = (value: Fields): value is Standings & Fields => has(value, 'groups', 'rules', 'live');
const isSportTable = (value: Fields): value is SportStandings & Fields =>
  has(value, 'groups', 'sport', 'season') && !('rules' in value);
const isScorers = (value: Fields): value is Scorers & Fields => has(value, 'scorers', 'league');
const isHighlight = (value: Fields): value is Highlight & Fields =>
  has(value, 'matchId', 'title', 'publishedAt');
const isPair = (value: Fields): value is HeadToHead & Fields => has(value, 'tally', 'meetings', 'form');

const plus = (goals: number | null, more: number): number | null => (goals === null ? null : goals + more);

/** Alters every number of a row, and its form; the order of the rows is reversed elsewhere. */
function alterRow<T extends object>(row: T): T {
  const altered = Object.entries(row).map(([name, value]): [string, unknown] => {
    if (name === 'form') return [name, ['W', 'W']];
    if (typeof value !== 'number') return [name, value];
    return [name, name === 'winShare' ? 1 - value : value + 7];
  });
  return { ...row, ...Object.fromEntries(altered) };
}

const reversed = <T extends { readonly rank: number }>(rows: readonly T[]): T[] =>
  rows.toReversed().map((row, index) => ({ ...alterRow(row), rank: index + 1 }));

/** @param nowMs the time of the world */
export function alterResults(answer: unknown, nowMs: number): unknown {
  const isRecent = (instant: string): boolean => nowMs - Date.parse(instant) < RECENT_MS;

  function alterMatch(match: MatchSummary | MatchDetail): unknown {
    if (SCHEDULED.has(match.status.phase) || !isRecent(match.kickoff)) return match;
    const { score } = match;
    const home = plus(score.away, 3);
    const away = plus(score.home, 1);
    const altered = {
      ...match,
      score: { ...score, home, away, halfTime: score.halfTime && { home: 8, away: 9 } },
      winner: match.winner === null ? null : match.winner === 'home' ? 'away' : 'home',
      redCards: { home: match.redCards.home + 2, away: match.redCards.away + 1 },
    };
    if (!('events' in match)) return altered;
    const { events, statistics } = match;
    return {
      ...altered,
      events: events.toReversed().map((event) => ({ ...event, type: 'goal', minute: event.minute + 1 })),
      statistics: statistics.map((one) => ({ ...one, home: plus(one.away, 5), away: plus(one.home, 4) })),
    };
  }

  function alterGame(game: SportGame): unknown {
    if (SCHEDULED.has(game.status.phase) || !isRecent(game.startsAt)) return game;
    const { home, away, periods } = game.score;
    return {
      ...game,
      score: { home: plus(away, 13), away: plus(home, 11), periods: periods.map(alterRow) },
      winner: game.winner === null ? null : game.winner === 'home' ? 'away' : 'home',
    };
  }

  /** Alters the tally of the meetings and the form. */
  function alterPair(pair: HeadToHead): unknown {
    const meetings = pair.meetings.map(alter);
    const over = pair.meetings.filter(
      ({ status, kickoff }) => status.phase === 'finished' && isRecent(kickoff),
    );
    const { tally } = pair;
    const form = (entries: HeadToHead['form']['a']): unknown[] =>
      entries.map((entry) =>
        isRecent(entry.match.kickoff)
          ? { ...entry, match: alter(entry.match), result: entry.result === 'W' ? 'L' : 'W' }
          : entry,
      );
    const altered = over.map(alter).filter(isFields).filter(isMatch);
    type Sum = (matches: readonly MatchSummary[], ofMatch: (own: number, other: number) => number) => number;
    const sum: Sum = (matches, ofMatch) =>
      matches.reduce((total, { home, score }) => {
        const [own, other] = home.id === pair.a.id ? [score.home, score.away] : [score.away, score.home];
        return total + ofMatch(own ?? 0, other ?? 0);
      }, 0);
    const moved = (ofMatch: (own: number, other: number) => number): number =>
      sum(altered, ofMatch) - sum(over, ofMatch);
    return {
      ...pair,
      meetings,
      tally: {
        ...tally,
        aWins: tally.aWins + moved((own, other) => Number(own > other)),
        draws: tally.draws + moved((own, other) => Number(own === other)),
        bWins: tally.bWins + moved((own, other) => Number(own < other)),
        goals: {
          home: tally.goals.home + moved((own) => own),
          away: tally.goals.away + moved((_own, other) => other),
        },
      },
      form: { a: form(pair.form.a), b: form(pair.form.b) },
    };
  }

  function alter(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(alter);
    if (!isFields(value)) return value;
    if (isMatch(value)) return alterMatch(value);
    if (isGame(value)) return alterGame(value);
    if (isPair(value)) return alterPair(value);
    if (isTable(value) || isSportTable(value)) {
      const groups = value.groups.map(({ name, rows }) => ({ name, rows: rows.map(alterRow).toReversed() }));
      return 'live' in value ? { ...value, groups, live: [] } : { ...value, groups };
    }
    if (isScorers(value)) return { ...value, scorers: reversed(value.scorers) };
    if (isHighlight(value) && isRecent(value.publishedAt)) {
      return { ...value, title: value.title.replace(/\d+–\d+/, '8–9'), summary: 'Another story' };
    }
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, alter(part)]));
  }
  return alter(answer);
}
