import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { State } from '../../platform/state/index.ts';
import { WallClock } from '../../platform/time/clock.ts';
import { PlacesBusyError, TooManyDevicesError } from './admission.ts';

/** A device that is watching, and when its last request arrived. */
export interface Place {
  readonly session: string;
  readonly seenMs: number;
}

/** Interval of a player's heartbeats. */
export const HEARTBEAT_SECONDS = 15;
/** A device that misses two heartbeats has gone: its place is free 30 s after its last request. */
export const PLAYBACK_LEASE_MS = 2 * HEARTBEAT_SECONDS * 1000;

interface Taken {
  readonly places: readonly Place[];
  readonly session: string;
}

/**
 * Keeps the place of a session that still has one, otherwise assigns a free place. Returns `undefined` if none is
 * free.
 *
 * @param session from an earlier response; an expired one counts as none
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
  // A plan that now allows fewer devices limits new devices only, not those already watching.
  if (!isKnown && current.length >= limit) return undefined;
  const kept = isKnown && session !== undefined ? session : newSession;
  return { places: [...others, { session: kept, seenMs: nowMs }], session: kept };
}

const KIND = 'playback-places';
const Kept = z.array(z.object({ session: z.string(), seenMs: z.number() }));

/** Devices of one account rarely write at the same instant. */
const ATTEMPTS = 8;
const SESSION_BYTES = 16;
const HOLDER_LENGTH = 22;

/** A whole school may share one address; the limit only stops a machine that requests grants in a loop. */
const GUESTS_PER_ADDRESS = 50;
/** Guest addresses that one process stores. */
const MOST_ADDRESSES = 20_000;

export type Holder =
  | { readonly kind: 'account'; readonly id: string; readonly devices: number }
  | { readonly kind: 'guest'; readonly network: string };

/**
 * Records who is watching. Devices of an account are counted in state, for all processes; guests are counted by each
 * process itself, so that a free stream needs no writes, however many watch it.
 */
@Injectable()
export class DevicePlaces {
  readonly #guests = new LRUCache<string, readonly Place[]>({ max: MOST_ADDRESSES });

  constructor(
    private readonly state: State,
    private readonly clock: WallClock,
  ) {}

  /**
   * Returns the session that continues: the given one if it still has its place and belongs to this holder, otherwise
   * a new one.
   *
   * @throws TooManyDevicesError
   */
  async take(holder: Holder, session: string | undefined): Promise<string> {
    const holderId = idOf(holder);
    // The session contains its holder, so another holder's session has no place here.
    const asked = {
      session,
      newSession: randomBytes(SESSION_BYTES).toString('base64url') + holderId,
      nowMs: this.clock.nowMs(),
    };
    if (holder.kind === 'guest') {
      const taken = takePlace(this.#guests.get(holderId) ?? [], { ...asked, limit: GUESTS_PER_ADDRESS });
      if (taken === undefined) throw new TooManyDevicesError(GUESTS_PER_ADDRESS);
      this.#guests.set(holderId, taken.places);
      return taken.session;
    }
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const { places, revision } = await this.#read(holderId);
      const taken = takePlace(places, { ...asked, limit: holder.devices });
      if (taken === undefined) throw new TooManyDevicesError(holder.devices);
      if (await this.#write(holderId, taken.places, revision)) return taken.session;
    }
    throw new PlacesBusyError();
  }

  /** Does nothing for a session without a place. */
  async release(session: string): Promise<void> {
    const holderId = session.slice(-HOLDER_LENGTH);
    const without = (places: readonly Place[]): readonly Place[] =>
      places.filter((place) => place.session !== session);
    const guests = this.#guests.get(holderId);
    if (guests !== undefined) this.#guests.set(holderId, without(guests));
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const { places, revision } = await this.#read(holderId);
      const left = without(places);
      if (left.length === places.length) return;
      if (await this.#write(holderId, left, revision)) return;
    }
    // If all attempts fail, the place expires within half a minute anyway.
  }

  async #read(holderId: string) {
    const record = await this.state.read(KIND, holderId);
    return record === undefined
      ? { places: [], revision: 'absent' as const }
      : { places: Kept.parse(JSON.parse(record.value)), revision: record.revision };
  }

  async #write(holderId: string, places: readonly Place[], ifRevision: number | 'absent'): Promise<boolean> {
    const expiresAtMs = this.clock.nowMs() + PLAYBACK_LEASE_MS;
    const written = await this.state.write(KIND, holderId, JSON.stringify(places), {
      expiresAtMs,
      ifRevision,
    });
    return written !== undefined;
  }
}

/** A digest, because it is part of session ids and must not identify anybody. */
function idOf(holder: Holder): string {
  const named = holder.kind === 'account' ? ['account', holder.id] : ['guest', holder.network];
  return createHash('sha256').update(JSON.stringify(named)).digest('base64url').slice(0, HOLDER_LENGTH);
}
