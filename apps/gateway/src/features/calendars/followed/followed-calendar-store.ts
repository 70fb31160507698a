import { createHash, randomBytes } from 'node:crypto';
import { CalendarRequest } from '@touchline/contracts';
import { z } from 'zod';
import { StateUnavailableError, type State, type StateRecord } from '../../../platform/state/index.ts';
import { DAY_MS } from '../../../platform/time/durations.ts';
import type { WallClock } from '../../../platform/time/clock.ts';

const KIND = 'followed-calendar';
/** A calendar that no client has read for so long is forgotten. */
const KEPT_MS = 400 * DAY_MS;
/** Being read keeps it; written down so seldom that reading costs nothing. */
const RENEWED_BELOW_MS = KEPT_MS - 30 * DAY_MS;
/** Somebody else was quicker so many times: the store is not what it says it is. */
const ATTEMPTS = 5;

const Kept = CalendarRequest.extend({ updatedAtMs: z.number() });
/** What a calendar follows; `withdrawn`: its owner took it back. */
export type KeptCalendar = z.output<typeof Kept>;
const Record = z.union([z.literal('withdrawn'), Kept]);

const derived = (from: string, purpose: string): string =>
  createHash('sha256').update(`${purpose}:${from}`).digest('base64url');

/** The secret of a calendar's address. The key gives it away, it does not give away the key. */
const addressOf = (key: string): string => derived(key, 'address of a calendar');
/** State has neither: who reads it can open no calendar. */
const idOf = (address: string): string => derived(address, 'record of a calendar');

const keptIn = ({ value }: StateRecord): KeptCalendar | 'withdrawn' => Record.parse(JSON.parse(value));

export interface OwnedCalendar extends KeptCalendar {
  readonly address: string;
}

/** Stores which teams, leagues and matches each calendar follows. */
export class FollowedCalendarStore {
  constructor(
    private readonly state: State,
    private readonly clock: WallClock,
    private readonly newKey: () => string = () => randomBytes(32).toString('base64url'),
  ) {}

  async make(request: CalendarRequest): Promise<OwnedCalendar & { readonly key: string }> {
    const key = this.newKey();
    const kept = { ...request, updatedAtMs: this.clock.nowMs() };
    await this.#write(idOf(addressOf(key)), kept, 'absent');
    return { ...kept, key, address: addressOf(key) };
  }

  /** By the key of its owner. undefined: there is none. */
  async owned(key: string): Promise<OwnedCalendar | undefined> {
    const address = addressOf(key);
    const record = await this.state.read(KIND, idOf(address));
    const kept = record && keptIn(record);
    return kept === undefined || kept === 'withdrawn' ? undefined : { ...kept, address };
  }

  /** undefined: there is none to change. */
  async change(key: string, request: CalendarRequest): Promise<OwnedCalendar | undefined> {
    const address = addressOf(key);
    const id = idOf(address);
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const record = await this.state.read(KIND, id);
      if (record === undefined || keptIn(record) === 'withdrawn') return undefined;
      const kept = { ...request, updatedAtMs: this.clock.nowMs() };
      if ((await this.#write(id, kept, record.revision)) !== undefined) return { ...kept, address };
    }
    throw new StateUnavailableError('a calendar changes too often');
  }

  /** What it followed is forgotten at once; that there was one is remembered, so that clients stop asking. */
  async withdraw(key: string): Promise<boolean> {
    if ((await this.owned(key)) === undefined) return false;
    await this.#write(idOf(addressOf(key)), 'withdrawn');
    return true;
  }

  /** By its address, as clients read it. */
  async at(address: string): Promise<KeptCalendar | 'withdrawn' | undefined> {
    const record = await this.state.read(KIND, idOf(address));
    if (record === undefined) return undefined;
    const kept = keptIn(record);
    const leftMs = record.expiresAtMs - this.clock.nowMs();
    if (kept !== 'withdrawn' && leftMs < RENEWED_BELOW_MS)
      await this.#write(record.id, kept, record.revision);
    return kept;
  }

  #write(
    id: string,
    kept: KeptCalendar | 'withdrawn',
    ifRevision?: number | 'absent',
  ): Promise<number | undefined> {
    return this.state.write(KIND, id, JSON.stringify(kept), {
      expiresAtMs: this.clock.nowMs() + KEPT_MS,
      ...(ifRevision !== undefined && { ifRevision }),
    });
  }
}
