import { isUnderWay, phaseOf } from '@touchline/contracts';
import { MINUTE_MS } from '../../../platform/time/durations.ts';
import type { PublishedMatch } from '../log/live-log.ts';

/** A match may begin a little before its time. */
const BEFORE_KICKOFF_MS = 2 * MINUTE_MS;
/** With nothing on and nothing due. A match that nobody announced is seen so much late. */
const IDLE_MS = MINUTE_MS;
/** While all are in a break. */
const BREAK_FACTOR = 2;

interface Situation {
  readonly matches: readonly Pick<PublishedMatch, 'status'>[];
  /** When the next known match begins, by the site's clock; undefined: none is known. */
  readonly nextKickoffMs: number | undefined;
  readonly nowMs: number;
  /** The provider's own pace while a ball rolls. */
  readonly paceMs: number;
}

/** How long to wait before the provider is asked again. */
export function pollIntervalMs({ matches, nextKickoffMs, nowMs, paceMs }: Situation): number {
  const phases = matches.map(({ status }) => phaseOf(status.code)).filter(isUnderWay);
  const isDue = nextKickoffMs !== undefined && nextKickoffMs - nowMs <= BEFORE_KICKOFF_MS;
  if (isDue || phases.includes('live')) return paceMs;
  if (phases.length > 0) return Math.max(paceMs, Math.min(BREAK_FACTOR * paceMs, IDLE_MS / 2));
  return Math.max(paceMs, IDLE_MS);
}
