import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { State } from '../../platform/state/index.ts';
import { WallClock } from '../../platform/time/clock.ts';
import { PlacesBusyError, TooManyDevicesError } from './admission.ts';

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

const KIND = 'playback-places';
const Kept = z.array(z.object({ session: z.string(), seenMs: z.number() }));

/** Several devices of one account meet at the same instant now and then; more often nobody's do. */
const ATTEMPTS = 8;
const SESSION_BYTES = 16;
const HOLDER_LENGTH = 22;

/** Behind one address may be a school: this only stops a machine that asks for addresses without end. */
const GUESTS_PER_ADDRESS = 50;
/** Addresses of guests that one process remembers. */
const MOST_ADDRESSES = 20_000;

export type Holder =
  | { readonly kind: 'account'; readonly id: string; readonly devices: number }
  | { readonly kind: 'guest'; readonly network: string };

/**
 * Who watches now. Devices of an account are counted in state, for all processes; guests by each process for itself: a free
 * stream costs no write, however many watch it.
 */
@Injectable()
export class DevicePlaces {
  readonly #guests = new LRUCache<string, readonly Place[]>({ max: MOST_ADDRESSES });

  constructor(
    private readonly state: State,
    private readonly clock: WallClock,
  ) {}

  /**
   * The session that watches on: the given one where it still has its place and is of this holder.
   *
   * @throws TooManyDevicesError
   */
  async take(holder: Holder, session: string | undefined): Promise<string> {
    const holderId = idOf(holder);
    // A session names its holder: one that somebody else shows has no place here.
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

  /** A session that has no place loses nothing. */
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
    // Its place lapses in half a minute all the same.
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

/** Stands in sessions, so it names nobody. */
function idOf(holder: Holder): string {
  const named = holder.kind === 'account' ? ['account', holder.id] : ['guest', holder.network];
  return createHash('sha256').update(JSON.stringify(named)).digest('base64url').slice(0, HOLDER_LENGTH);
}
