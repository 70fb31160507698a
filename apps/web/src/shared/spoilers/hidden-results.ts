import type {
  Favourites,
  Highlight,
  MatchSummary,
  Phase,
  Scorers,
  SportGame,
  SportStandings,
  Standings,
} from '@touchline/contracts';
import { scorersName, sportTableName, tableName } from './revealed-names.ts';
import type { Shield } from './spoiler-setting.ts';

/** Older results are not hidden. */
const RECENT_MS = 7 * 86_400_000;

/** Phases in which there may be a result to hide. */
const TELLING: ReadonlySet<Phase> = new Set([
  'live',
  'break',
  'interrupted',
  'finished',
  'abandoned',
  'awarded',
]);

export interface HiddenBy {
  readonly shield: Shield;
  readonly favourites: Favourites;
  readonly revealed: ReadonlySet<string>;
  readonly nowMs: number;
}

const isRecent = (instant: string, nowMs: number): boolean => nowMs - Date.parse(instant) < RECENT_MS;

/** Decides which results the shield hides. */
export function hiddenResults({ shield, favourites, revealed, nowMs }: HiddenBy) {
  const teams = new Set(favourites.teams);
  const matches = new Set(favourites.matches);
  const all = shield === 'everything';
  const follows = ({ id, home, away }: Pick<MatchSummary, 'id' | 'home' | 'away'>): boolean =>
    matches.has(id) || teams.has(home.id) || teams.has(away.id);
  return {
    match: (match: MatchSummary): boolean =>
      (all || (shield === 'followed' && follows(match))) &&
      !revealed.has(match.id) &&
      TELLING.has(match.status.phase) &&
      isRecent(match.kickoff, nowMs),
    // Teams of other sports cannot be followed yet.
    game: (game: SportGame): boolean =>
      all &&
      !revealed.has(`${game.sport}-${game.id}`) &&
      TELLING.has(game.status.phase) &&
      isRecent(game.startsAt, nowMs),
    table: (standings: Standings): boolean => {
      if (shield === 'off' || revealed.has(tableName(standings))) return false;
      const rows = standings.groups.flatMap((group) => group.rows);
      return (
        all ||
        rows.some(({ team }) => teams.has(team.id)) ||
        // A match in play counts in the rows.
        standings.live.some(({ match }) => matches.has(match) && !revealed.has(match))
      );
    },
    scorers: (list: Scorers): boolean => {
      if (shield === 'off' || revealed.has(scorersName(list))) return false;
      return all || list.scorers.some(({ team }) => teams.has(team.id));
    },
    sportTable: (standings: SportStandings): boolean => all && !revealed.has(sportTableName(standings)),
    highlight: ({ matchId, publishedAt }: Highlight): boolean =>
      all && isRecent(publishedAt, nowMs) && (matchId === null || !revealed.has(matchId)),
  };
}
