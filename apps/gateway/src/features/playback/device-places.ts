import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { MemoryRateLimits, type RateLimit, RateLimits } from '../../platform/limits/index.ts';
import { State } from '../../platform/state/index.ts';
import { WallClock } from '../../platform/time/clock.ts';
import { PlacesBusyError, TooManyDevicesError } from './admission.ts';
import { freeAtMs, takePlace, type Place, type PlaceRequest, type Taken } from './place.ts';

/** Interval of a player's heartbeats. */
export const HEARTBEAT_SECONDS = 15;
/** A guest's device that misses two heartbeats has gone. */
export const PLAYBACK_LEASE_MS = 2 * HEARTBEAT_SECONDS * 1000;

const KIND = 'device-places';
const Kept = z.array(z.object({ session: z.string(), channel: z.string(), untilMs: z.number() }));

/** Devices of one account rarely write at the same instant. */
const ATTEMPTS = 8;
const SESSION_BYTES = 16;
const HOLDER_LENGTH = 22;

/** A whole school may share one address; the limit only stops a machine that requests grants in a loop. */
const GUESTS_PER_ADDRESS = 50;
/** Guest addresses that one process stores. */
const MOST_ADDRESSES = 20_000;
/** Sessions whose heartbeats one process counts; of more, it forgets those heard of least recently. */
const MOST_SESSIONS = 100_000;

/** A player sends four heartbeats a minute, and a few more after failures and reloads. */
const HEARTBEATS = { name: 'playback-heartbeats', points: 12, windowSeconds: 60 };
/**
 * Changes of the channel, for each device of a plan. Without a limit, one session would collect an address of every
 * stream, for a device each. Keeping two streams at the same time needs a change every 45 s, which is more than this.
 */
const CHANGES = { name: 'playback-changes', points: 12, windowSeconds: 600 };

export type Holder =
  | { readonly kind: 'account'; readonly id: string; readonly devices: number }
  | { readonly kind: 'guest'; readonly network: string };

export interface Watching {
  /** From an earlier response. */
  readonly session: string | undefined;
  readonly channel: string;
  /** How long an address is valid; for guests, whose places do not depend on their addresses, it has no effect. */
  readonly lifeMs: number;
}

/**
 * Records who is watching. Devices of an account are counted in state, for all processes; guests are counted by each
 * process itself, so that a free stream needs no writes, however many watch it.
 */
@Injectable()
export class DevicePlaces {
  readonly #guests = new LRUCache<string, readonly Place[]>({ max: MOST_ADDRESSES });
  readonly #heartbeats: RateLimit;
  readonly #guestHeartbeats = new MemoryRateLimits().of(HEARTBEATS);
  /** The sessions that this process has admitted, and the limit that counts their heartbeats. */
  readonly #admitted = new LRUCache<string, RateLimit>({ max: MOST_SESSIONS });
  /** By the number of devices that a plan allows. */
  readonly #changes = new Map<number, RateLimit>();

  constructor(
    private readonly state: State,
    private readonly clock: WallClock,
    private readonly limits: RateLimits,
  ) {
    this.#heartbeats = limits.of(HEARTBEATS);
    // So that the metric of refusals starts at zero.
    this.#changesOf(1);
  }

  /**
   * Counts a heartbeat, before anything is read for it. Sessions that this process has not admitted are not counted:
   * anybody can invent any number of them, and each would have a counter.
   *
   * @throws RateLimitedError
   */
  async heard(session: string): Promise<void> {
    await this.#admitted.get(session)?.take(session);
  }

  /**
   * Returns the place of the session that continues: the given one if it still has its place and belongs to this
   * holder, otherwise a new one. An account's place is free when the address that belongs to it has expired.
   *
   * @throws TooManyDevicesError, RateLimitedError
   */
  async take(holder: Holder, { session, channel, lifeMs }: Watching): Promise<Place> {
    const holderId = idOf(holder);
    // The session contains its holder, so another holder's session has no place here.
    const newSession = randomBytes(SESSION_BYTES).toString('base64url') + holderId;
    const asked = { session, newSession, channel, nowMs: this.clock.nowMs() };
    const isGuest = holder.kind === 'guest';
    const place = isGuest
      ? this.#takeAsGuest(holderId, asked)
      : await this.#takeOfAccount(holderId, {
          ...asked,
          limit: holder.devices,
          lifeMs,
          enoughMs: lifeMs / 2,
        });
    this.#admitted.set(place.session, isGuest ? this.#guestHeartbeats : this.#heartbeats);
    return place;
  }

  /**
   * Frees a guest's place. An account's place is free when its address has expired, because until then somebody can
   * watch with it; its device may return before.
   */
  release(session: string): void {
    const holderId = session.slice(-HOLDER_LENGTH);
    const guests = this.#guests.get(holderId);
    if (guests === undefined) return;
    this.#guests.set(
      holderId,
      guests.filter((place) => place.session !== session),
    );
  }

  #takeAsGuest(holderId: string, asked: Omit<PlaceRequest, 'limit' | 'lifeMs' | 'enoughMs'>): Place {
    const taken = takePlace(this.#guests.get(holderId) ?? [], {
      ...asked,
      limit: GUESTS_PER_ADDRESS,
      lifeMs: PLAYBACK_LEASE_MS,
      enoughMs: PLAYBACK_LEASE_MS,
    });
    const { place, places } = admitted(taken, asked.nowMs, GUESTS_PER_ADDRESS);
    if (places !== undefined) this.#guests.set(holderId, places);
    return place;
  }

  async #takeOfAccount(holderId: string, asked: PlaceRequest): Promise<Place> {
    let isCounted = false;
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const { known, revision } = await this.#read(holderId);
      const taken = takePlace(known, asked);
      const { place, places } = admitted(taken, asked.nowMs, asked.limit);
      if (places === undefined) return place;
      if (taken.kind === 'moved' && !isCounted) {
        // Counted for the account: otherwise each session would begin a new count.
        await this.#changesOf(asked.limit).take(holderId);
        isCounted = true;
      }
      if (await this.#write(holderId, places, revision)) return place;
    }
    throw new PlacesBusyError();
  }

  #changesOf(devices: number): RateLimit {
    const known = this.#changes.get(devices);
    if (known !== undefined) return known;
    const limit = this.limits.of({ ...CHANGES, points: CHANGES.points * devices });
    this.#changes.set(devices, limit);
    return limit;
  }

  async #read(holderId: string) {
    const record = await this.state.read(KIND, holderId);
    return record === undefined
      ? { known: [], revision: 'absent' as const }
      : { known: Kept.parse(JSON.parse(record.value)), revision: record.revision };
  }

  async #write(holderId: string, places: readonly Place[], ifRevision: number | 'absent'): Promise<boolean> {
    const expiresAtMs = Math.max(...places.map(freeAtMs));
    const written = await this.state.write(KIND, holderId, JSON.stringify(places), {
      expiresAtMs,
      ifRevision,
    });
    return written !== undefined;
  }
}

/** @throws TooManyDevicesError */
function admitted(taken: Taken, nowMs: number, limit: number) {
  if (taken.kind === 'full') throw new TooManyDevicesError(limit, taken.freeAtMs - nowMs);
  return { place: taken.place, places: taken.kind === 'same' ? undefined : taken.places };
}

/** A digest, because it is part of session ids and must not identify anybody. */
function idOf(holder: Holder): string {
  const named = holder.kind === 'account' ? ['account', holder.id] : ['guest', holder.network];
  return createHash('sha256').update(JSON.stringify(named)).digest('base64url').slice(0, HOLDER_LENGTH);
}
