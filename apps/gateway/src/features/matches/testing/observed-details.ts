import type { MatchDetail } from '@touchline/contracts';
import { WatchMarks } from '../../streams/index.ts';
import { presentDetail } from '../presenter/match-presenter.ts';
import { mergeSnapshot } from '../snapshots/merge-snapshot.ts';
import type { Match, Observation } from '../match/match-snapshot.ts';

/** Returns the API response of the match after each observation, in the order in which they arrived. */
export function observedDetails(answers: readonly Observation[]): readonly MatchDetail[] {
  let match: Match | undefined;
  return answers.map((answer) => {
    match = mergeSnapshot(match, answer);
    return presentDetail(
      { ...match, lineups: undefined, statistics: undefined },
      answer.observedAtMs,
      new WatchMarks(),
    );
  });
}
