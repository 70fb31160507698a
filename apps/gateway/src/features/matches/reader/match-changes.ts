import { GOAL_TYPES, isUnderWay, phaseOf } from '@touchline/contracts';
import { redCardsOf, type Match } from '../match/match-snapshot.ts';
import { LIVE_TAG, matchTag, scorersTag } from '../cache/matches.cache.ts';

function shown(match: Match): string {
  const { status, score, winner, kickoffMs } = match;
  return JSON.stringify([status.code, status.confirmed, score, winner, kickoffMs, redCardsOf(match)]);
}

function eventsFingerprint({ events, lineups }: Match): string {
  const versions = events?.map(({ id, revision, state }) => [id, revision, state]);
  return JSON.stringify([versions, lineups !== undefined && lineups !== null]);
}

/**
 * Whether a reader would notice the change. Not visible: the minute, which pages count by themselves; the time of
 * observation; the first events of a match, except red cards, which lists show.
 */
function isVisibleChange(before: Match, after: Match): boolean {
  if (shown(before) !== shown(after)) return true;
  return before.events !== undefined && eventsFingerprint(before) !== eventsFingerprint(after);
}

function isOn({ status }: Match): boolean {
  return isUnderWay(phaseOf(status.code));
}

function goalsFingerprint({ events }: Match): string {
  const goals = events?.filter(({ type }) => GOAL_TYPES.has(type));
  return JSON.stringify(goals?.map(({ id, revision, state }) => [id, revision, state]));
}

/** Whether the change may affect a list of scorers. The name of a scorer may be reported later than the score. */
function changesScorers(before: Match, after: Match): boolean {
  if (isOn(before) && !isOn(after)) return true;
  const goals = ({ score: { home, away } }: Match) => [home ?? 0, away ?? 0].join();
  if (goals(before) !== goals(after)) return true;
  return before.events !== undefined && goalsFingerprint(before) !== goalsFingerprint(after);
}

/**
 * Returns the tags that a change of a match makes stale. Its first report returns none, because no response shows the
 * match yet.
 *
 * @example staleTagsAfter(nilNil, oneNil) // ['match:12', 'scorers:39']
 */
export function staleTagsAfter(before: Match | undefined, after: Match): readonly string[] {
  if (before === undefined || before.version === after.version || !isVisibleChange(before, after)) return [];
  return [
    matchTag(after.id),
    ...(isOn(before) === isOn(after) ? [] : [LIVE_TAG]),
    ...(changesScorers(before, after) ? [scorersTag(after.league.id)] : []),
  ];
}
