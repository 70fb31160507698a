import { isUnderWay, phaseOf } from '@touchline/contracts';
import type { Match } from './match-snapshot.ts';
import { LIVE_TAG, matchTag } from './match-tags.ts';

/** What a reader would call a change: not the minute, which the page counts by itself, nor when it was seen. */
function shown({ status, score, events, lineups, winner, kickoffMs }: Match): string {
  const told = (events ?? []).map(({ id, revision, state }) => [id, revision, state]);
  const hasLineups = lineups !== undefined && lineups !== null;
  return JSON.stringify([status.code, status.confirmed, score, told, hasLineups, winner, kickoffMs]);
}

function isOn({ status }: Match): boolean {
  return isUnderWay(phaseOf(status.code));
}

/**
 * The tags that one match's step outdates; none for its first sight, which nothing shows yet, unless it is on.
 *
 * @example tagsOutdatedBy(nilNil, oneNil) // ['match:12']
 */
export function tagsOutdatedBy(before: Match | undefined, after: Match): readonly string[] {
  const setChanged = (before !== undefined && isOn(before)) !== isOn(after);
  const live = setChanged ? [LIVE_TAG] : [];
  if (before === undefined || before.version === after.version) return before === undefined ? live : [];
  return shown(before) === shown(after) ? [] : [matchTag(after.id), ...live];
}
