/** A device that is watching, and when it was last heard of. */
export interface Place {
  readonly session: string;
  readonly seenMs: number;
}

/** How often a player says that it goes on. */
export const HEARTBEAT_SECONDS = 15;
/** A device that misses two heartbeats has gone: the next one comes in 30 s after it was last heard of. */
export const PLAYBACK_LEASE_MS = 2 * HEARTBEAT_SECONDS * 1000;

interface Taken {
  readonly places: readonly Place[];
  readonly session: string;
}

/**
 * Keeps the place of a session that still has one, else gives one away. undefined: all are taken.
 *
 * @param session of an earlier answer; one that has lapsed counts as none
 */
export function takePlace(
  places: readonly Place[],
  {
    session,
    newSession,
    limit,
    nowMs,
  }: {
    readonly session: string | undefined;
    readonly newSession: string;
    readonly limit: number;
    readonly nowMs: number;
  },
): Taken | undefined {
  const current = places.filter(({ seenMs }) => nowMs - seenMs < PLAYBACK_LEASE_MS);
  const others = current.filter((place) => place.session !== session);
  const isKnown = others.length < current.length;
  // A plan that allows fewer devices than before counts for those who come, not for those who watch.
  if (!isKnown && current.length >= limit) return undefined;
  const kept = isKnown && session !== undefined ? session : newSession;
  return { places: [...others, { session: kept, seenMs: nowMs }], session: kept };
}
