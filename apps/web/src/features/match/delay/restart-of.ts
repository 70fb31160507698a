import type { MatchDetail } from '@touchline/contracts';

/** Nobody's picture is later than three minutes, and one needs a moment to press. */
const LATELY_MS = 4 * 60_000;
const RESTARTS: ReadonlySet<string> = new Set([
  'phase.kick-off',
  'phase.second-half',
  'phase.extra-time',
  'phase.extra-time-second-half',
]);

/** When the ball was kicked off last, epoch ms, if that was a moment ago; a late picture shows it still to come. */
export function restartOf({ events }: Pick<MatchDetail, 'events'>, nowMs: number): number | undefined {
  const restart = events.findLast(
    ({ type, text }) => type === 'phase' && text !== null && RESTARTS.has(text),
  );
  if (restart === undefined) return undefined;
  const atMs = Date.parse(restart.at);
  return nowMs >= atMs && nowMs - atMs <= LATELY_MS ? atMs : undefined;
}
