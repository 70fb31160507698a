/** A device that may watch. */
export interface Place {
  readonly session: string;
  /** The channel of the last address given to it. */
  readonly channel: string;
  /** When the last address given to it expires: a whole second. */
  readonly untilMs: number;
}

/** Media servers still serve an address in the second in which it expires. */
const LAST_SECOND_MS = 1000;

/** Returns when a place becomes free: as long as its address plays, somebody can watch with it. */
export const freeAtMs = ({ untilMs }: Place): number => untilMs + LAST_SECOND_MS;

export interface PlaceRequest {
  /** From an earlier response; one without a place counts as none. */
  readonly session: string | undefined;
  readonly newSession: string;
  readonly channel: string;
  readonly limit: number;
  readonly nowMs: number;
  /** How long a new address is valid. */
  readonly lifeMs: number;
  /** An address that is valid for longer than this is given again. */
  readonly enoughMs: number;
}

export type Taken =
  /** The device has a place and a good address: nothing is to be stored. */
  | { readonly kind: 'same'; readonly place: Place }
  | { readonly kind: 'renewed' | 'moved' | 'new'; readonly place: Place; readonly places: readonly Place[] }
  | { readonly kind: 'full'; readonly freeAtMs: number };

/** Continues the place of a session that has one, otherwise assigns a free place. */
export function takePlace(places: readonly Place[], asked: PlaceRequest): Taken {
  const { session, newSession, channel, limit, nowMs, lifeMs, enoughMs } = asked;
  const current = places.filter((place) => nowMs < freeAtMs(place));
  const own = current.find((place) => place.session === session);
  const untilMs = Math.floor(nowMs / 1000) * 1000 + lifeMs;
  // A plan that now allows fewer devices limits new devices only, not those already watching.
  if (own !== undefined) {
    const isMoved = own.channel !== channel;
    if (!isMoved && own.untilMs - nowMs > enoughMs) return { kind: 'same', place: own };
    // An earlier address may outlast the new one, if the lifetime was shortened in the meantime.
    const place = { session: own.session, channel, untilMs: Math.max(own.untilMs, untilMs) };
    const others = current.filter((one) => one !== own);
    return { kind: isMoved ? 'moved' : 'renewed', place, places: [...others, place] };
  }
  // The place with which the number falls below the limit.
  const next = current.map(freeAtMs).toSorted((a, b) => a - b)[current.length - limit];
  if (next !== undefined) return { kind: 'full', freeAtMs: next };
  const place = { session: newSession, channel, untilMs };
  return { kind: 'new', place, places: [...current, place] };
}
