import type { StatusService } from '@touchline/contracts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../platform/time/durations.ts';

export const CALL_KINDS = ['ok', 'slow', 'failed'] as const;
export type CallKind = (typeof CALL_KINDS)[number];

/** Calls are counted per slot of this length; an hour has twelve. */
export const SLOT_MS = 5 * MINUTE_MS;
/** The current hour and the 24 before it. */
export const CALL_COUNTS_KEPT_MS = DAY_MS + HOUR_MS;

/** The number of calls of one kind that began in one slot; slots are numbered in five-minute steps since 1970. */
export interface Counted {
  readonly slot: number;
  readonly service: StatusService;
  readonly kind: CallKind;
  readonly calls: number;
}

export type AnsweredAt = ReadonlyMap<StatusService, number>;

export interface Counts {
  readonly counted: readonly Counted[];
  /** When each service last responded. */
  readonly answeredAtMs: AnsweredAt;
}

export const slotAt = (atMs: number): number => Math.floor(atMs / SLOT_MS);

/** The counts of one process, limited to 25 hours. */
export class CallCounts {
  readonly #counted = new Map<string, Counted>();
  readonly #answeredAtMs = new Map<StatusService, number>();

  add(service: StatusService, kind: CallKind, atMs: number): void {
    this.#add({ slot: slotAt(atMs), service, kind, calls: 1 });
    if (kind !== 'failed') this.#answered(service, atMs);
    this.#forgetBefore(slotAt(atMs - CALL_COUNTS_KEPT_MS));
  }

  /** Adds counts of other processes, or counts that could not be sent. */
  merge({ counted, answeredAtMs }: Counts): void {
    for (const row of counted) this.#add(row);
    for (const [service, atMs] of answeredAtMs) this.#answered(service, atMs);
  }

  get isEmpty(): boolean {
    return this.#counted.size === 0;
  }

  read(): Counts {
    return { counted: [...this.#counted.values()], answeredAtMs: new Map(this.#answeredAtMs) };
  }

  /** Returns all counts and resets them. */
  take(): Counts {
    const taken = this.read();
    this.#counted.clear();
    this.#answeredAtMs.clear();
    return taken;
  }

  #add(row: Counted): void {
    const key = `${String(row.slot)}:${row.service}:${row.kind}`;
    const calls = (this.#counted.get(key)?.calls ?? 0) + row.calls;
    this.#counted.set(key, { ...row, calls });
  }

  #answered(service: StatusService, atMs: number): void {
    this.#answeredAtMs.set(service, Math.max(atMs, this.#answeredAtMs.get(service) ?? 0));
  }

  #forgetBefore(slot: number): void {
    for (const [key, row] of this.#counted) if (row.slot < slot) this.#counted.delete(key);
  }
}
