import { rowsAfter, type MatchSummary, type RowResult, type Standings } from '@touchline/contracts';
import { asItStands, movement, beforeLive, type ShownTable } from '../table/shown-table.ts';
import { meetingsOf } from '../queries/meetings.ts';
import { awaitsResult, type Predictions } from './predictions.ts';

/** Returns the matches with the predicted scores. */
function asPredicted(matches: readonly MatchSummary[], predictions: Predictions): readonly MatchSummary[] {
  return matches.map((match) => {
    const goals = awaitsResult(match) ? predictions[match.id] : undefined;
    return goals === undefined ? match : { ...match, score: { ...match.score, ...goals } };
  });
}

/**
 * Returns the tables with the results that the reader entered. Matches in play count with their current score unless
 * a result is entered. Gained and lost places are relative to the tables as they stand.
 */
export function whatIfTables(
  standings: Standings,
  matches: readonly MatchSummary[],
  predictions: Predictions,
): ShownTable[] {
  const { live, rules } = standings;
  const meetings = meetingsOf(asPredicted(matches, predictions), true);
  const open = matches.filter((match) => awaitsResult(match) && predictions[match.id] !== undefined);
  const results = [
    ...open.map(({ id, home, away }) => ({ home: home.id, away: away.id, goals: predictions[id] })),
    ...live
      .filter(({ match }) => predictions[match] === undefined)
      .map(({ home, away, score }) => ({ home, away, goals: score })),
  ].flatMap(({ home, away, goals }): RowResult[] =>
    goals === undefined ? [] : [{ home, away, goals, times: 1 }],
  );
  return standings.groups
    .filter(({ rows }) => rows.length > 0)
    .map((group): ShownTable => {
      const ids = new Set(group.rows.map(({ team }) => team.id));
      const own = live.filter(({ home }) => ids.has(home));
      const before = beforeLive(group.rows, own, rules);
      const rows = rowsAfter(
        before,
        results.filter(({ home }) => ids.has(home)),
        rules,
        meetings,
      );
      return {
        group: { ...group, rows },
        moved: movement(rows, asItStands(group.rows, own, rules)),
        live: [],
        inPlay: own.length,
      };
    });
}
