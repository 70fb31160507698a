import { createHash, randomBytes } from 'node:crypto';
import { CalendarRequest } from '@touchline/contracts';
import { z } from 'zod';
import { StateUnavailableError, type State, type StateRecord } from '../../../platform/state/index.ts';
import { DAY_MS } from '../../../platform/time/durations.ts';
import type { WallClock } from '../../../platform/time/clock.ts';

const KIND = 'followed-calendar';
/** A calendar that no client has read for this long is deleted. */
const KEPT_MS = 400 * DAY_MS;
/**
 * A read extends the life of a calendar, but only once the rest of it falls below this, so that most reads write
 * nothing.
 */
const RENEWED_BELOW_MS = KEPT_MS - 30 * DAY_MS;
/** Lost races after which a write fails: by then the store is broken. */
const ATTEMPTS = 5;

const Kept = CalendarRequest.extend({ updatedAtMs: z.number() });
/** The content of a calendar; `withdrawn` if its owner withdrew it. */
export type KeptCalendar = z.output<typeof Kept>;
const Record = z.union([z.literal('withdrawn'), Kept]);

const derived = (from: string, purpose: string): string =>
  createHash('sha256').update(`${purpose}:${from}`).digest('base64url');

/** Derives the secret of a calendar's address from its key. The key cannot be derived from the address. */
const addressOf = (key: string): string => derived(key, 'address of a calendar');
/** Derives the record's id. State stores neither key nor address, so its records open no calendar. */
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

  /** Reads a calendar by its owner's key. Returns `undefined` if there is none. */
  async owned(key: string): Promise<OwnedCalendar | undefined> {
    const address = addressOf(key);
    const record = await this.state.read(KIND, idOf(address));
    const kept = record && keptIn(record);
    return kept === undefined || kept === 'withdrawn' ? undefined : { ...kept, address };
  }

  /** Returns `undefined` if there is no calendar to change. */
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

  /** Deletes the content of a calendar immediately. A marker stays, so that clients get a 410 and stop polling. */
  async withdraw(key: string): Promise<boolean> {
    if ((await this.owned(key)) === undefined) return false;
    await this.#write(idOf(addressOf(key)), 'withdrawn');
    return true;
  }

  /** Reads a calendar by its address, as clients do. */
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
