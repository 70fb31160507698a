import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { State } from '../../platform/state/index.ts';
import { WallClock } from '../../platform/time/clock.ts';
import { PlacesBusyError, TooManyDevicesError } from './admission.ts';

/** A device that is watching, and until when its newest media address opens the stream. */
export interface Place {
  readonly session: string;
  readonly untilMs: number;
}

/** Interval of a player's heartbeats. */
export const HEARTBEAT_SECONDS = 15;
/** A guest's device that misses two heartbeats has gone: its place is free 30 s after its last request. */
export const PLAYBACK_LEASE_MS = 2 * HEARTBEAT_SECONDS * 1000;

/**
 * The longest life of an address that a plan opens. Anyone who has the address can watch until it expires, so its
 * place is taken until then, also after the device has stopped: nobody waits longer for a place. It is renewed at half
 * of its life, three heartbeats before its end.
 */
const PLAN_ADDRESS_MS = 90_000;

interface Taken {
  readonly places: readonly Place[];
  readonly place: Place;
  /** Whether the places differ from those before. */
  readonly isChanged: boolean;
}

/** All places are taken. */
interface Refused {
  /** When the first of them becomes free. */
  readonly freeAtMs: number;
}

/**
 * Keeps the place of a session that still has one, otherwise assigns a free place. The address of a place is renewed
 * once half of its life has passed.
 *
 * @param session from an earlier response; an expired one counts as none
 */
export function takePlace(
  places: readonly Place[],
  {
    session,
    newSession,
    limit,
    lifeMs,
    nowMs,
  }: {
    readonly session: string | undefined;
    readonly newSession: string;
    readonly limit: number;
    /** How long an address is valid. */
    readonly lifeMs: number;
    readonly nowMs: number;
  },
): Taken | Refused {
  const current = places.filter(({ untilMs }) => nowMs < untilMs);
  const known = current.find((place) => place.session === session);
  // A plan that now allows fewer devices limits new devices only, not those already watching.
  if (known === undefined && current.length >= limit)
    return { freeAtMs: Math.min(...current.map(({ untilMs }) => untilMs)) };
  if (known !== undefined && known.untilMs - nowMs > lifeMs / 2)
    return { places, place: known, isChanged: false };
  const place = { session: known?.session ?? newSession, untilMs: nowMs + lifeMs };
  return { places: [...current.filter((each) => each !== known), place], place, isChanged: true };
}

const KIND = 'playback-addresses';
const Kept = z.array(z.object({ session: z.string(), untilMs: z.number() }));

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
   * Returns the place that continues: that of the given session if it still has one and belongs to this holder,
   * otherwise a new one.
   *
   * @param tokenMs the owner's life of an address
   * @throws TooManyDevicesError
   */
  async take(holder: Holder, session: string | undefined, tokenMs: number): Promise<Place> {
    const holderId = idOf(holder);
    const nowMs = this.clock.nowMs();
    // The session contains its holder, so another holder's session has no place here.
    const newSession = randomBytes(SESSION_BYTES).toString('base64url') + holderId;
    const asked = { session, newSession, nowMs };
    if (holder.kind === 'guest') {
      const places = this.#guests.get(holderId) ?? [];
      const taken = takePlace(places, { ...asked, limit: GUESTS_PER_ADDRESS, lifeMs: PLAYBACK_LEASE_MS });
      if ('freeAtMs' in taken) throw new TooManyDevicesError(GUESTS_PER_ADDRESS, taken.freeAtMs - nowMs);
      this.#guests.set(holderId, taken.places);
      return { session: taken.place.session, untilMs: nowMs + tokenMs };
    }
    const lifeMs = Math.min(tokenMs, PLAN_ADDRESS_MS);
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const { places, revision } = await this.#read(holderId);
      const taken = takePlace(places, { ...asked, limit: holder.devices, lifeMs });
      if ('freeAtMs' in taken) throw new TooManyDevicesError(holder.devices, taken.freeAtMs - nowMs);
      if (!taken.isChanged || (await this.#write(holderId, taken.places, revision))) return taken.place;
    }
    throw new PlacesBusyError();
  }

  /** Releases the place of a guest. That of an account is taken until its address has expired. */
  release(session: string): void {
    const holderId = session.slice(-HOLDER_LENGTH);
    const guests = this.#guests.get(holderId);
    if (guests === undefined) return;
    this.#guests.set(
      holderId,
      guests.filter((place) => place.session !== session),
    );
  }

  async #read(holderId: string) {
    const record = await this.state.read(KIND, holderId);
    return record === undefined
      ? { places: [], revision: 'absent' as const }
      : { places: Kept.parse(JSON.parse(record.value)), revision: record.revision };
  }

  async #write(holderId: string, places: readonly Place[], ifRevision: number | 'absent'): Promise<boolean> {
    const expiresAtMs = Math.max(...places.map(({ untilMs }) => untilMs));
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
