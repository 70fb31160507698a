import type { Outcome } from '../observer/observer.ts';
import {
  SERVED,
  type AccessRecord,
  type RecordedCall,
  type RecordedPurge,
  type RecordedSource,
} from './access-record.ts';
import { ResponseRegister, type MadeResponse } from './response-register.ts';
import { RequestRing } from './request-ring.ts';
import { CallRing } from './call-ring.ts';

export interface AccessRecorderOptions {
  /** For the requests of visitors; what names answers and sources comes on top. 16 MB unless told. */
  readonly maxBytes?: number;
  /** Older requests are of no interest: an hour unless told. */
  readonly keptMs?: number;
  /** Requests for the same within so long are one row: 100 ms unless told. Nothing is fresh for less than a second. */
  readonly bucketMs?: number;
  /** Answers that are told apart, at most 65,535: 16,384 unless told. */
  readonly maxAnswers?: number;
}

/** A call of an upstream that has ended. */
export interface EndedCall extends RecordedCall {
  /** Of the source. */
  readonly key: string;
  readonly route: string;
  readonly tags: readonly string[];
}

/** In `SERVED`. */
const PLACES: Readonly<Record<Outcome, number>> = { hit: 0, revalidating: 1, miss: 2, 'stale-error': 3 };
/** Numbers beyond those of answers: all that are left out and were served alike are one. */
const LEFT_OUT = 0xffff_fff0;
const MOST_RESPONSES = 65_535;
const MAX_CALLS = 65_536;
const MAX_PURGES = 20_000;

interface SourceRow {
  readonly number: number;
  route: string;
  tags: readonly string[];
  calledAtMs: number;
}

/**
 * Remembers what visitors asked for and what that cost upstreams, so that other rules can be tried on it.
 *
 * @example
 * const index = recorder.answer({ key, route: 'GET /api/matches/{id}', tags, sources }); // once per filling
 * recorder.asked(index, nowMs, 'hit', nowMs - entry.storedAtMs); // on the hot path
 * recorder.called({ key: 'matches:1:match:7', route: 'match', atMs, tookMs, phase, untilMs, end: 'found', tags });
 * const record = recorder.read(nowMs - 15 * 60_000, nowMs);
 */
export class AccessRecorder {
  readonly #keptMs: number;
  readonly #bucketMs: number;
  readonly #maxAnswers: number;
  readonly #maxSources: number;
  readonly #register: ResponseRegister;
  readonly #asks: RequestRing;
  readonly #calls = new CallRing(MAX_CALLS);
  readonly #sources = new Map<string, SourceRow>();
  #purges: RecordedPurge[] = [];
  /** Before that some are forgotten: then nothing before it can be replayed. */
  #purgesSinceMs = 0;
  #numbered = 0;
  #startedAtMs = Infinity;

  constructor(options: AccessRecorderOptions = {}) {
    const { maxBytes = 16_000_000, keptMs = 3_600_000, bucketMs = 100, maxAnswers = 16_384 } = options;
    this.#keptMs = keptMs;
    this.#bucketMs = bucketMs;
    this.#maxSources = 2 * maxAnswers;
    this.#maxAnswers = Math.min(maxAnswers, MOST_RESPONSES);
    this.#register = new ResponseRegister(this.#maxAnswers);
    this.#asks = new RequestRing(maxBytes, this.#maxAnswers + SERVED.length, bucketMs);
  }

  /**
   * An answer was made. @returns the number under which its visitors are counted from now on; -1 when it is left
   * out: `asked` is told of its visitors all the same, who count although nobody knows what for.
   */
  answer(made: MadeResponse, nowMs: number): number {
    this.#startedAtMs = Math.min(this.#startedAtMs, nowMs);
    return this.#register.put(made, nowMs, nowMs - this.#keptMs);
  }

  /**
   * Visitors were served.
   *
   * @param atMs when they asked; those who ask within a bucket for the same may be told of later.
   * @param ageMs of what they were served.
   */
  asked(index: number, atMs: number, outcome: Outcome, ageMs: number, count = 1): void {
    const place = PLACES[outcome];
    const slot = index < 0 ? -1 : this.#register.slotOf(index, atMs);
    if (slot >= 0) {
      this.#asks.add(index, slot, atMs, place, ageMs, count);
      return;
    }
    this.#startedAtMs = Math.min(this.#startedAtMs, atMs);
    this.#asks.add(LEFT_OUT + place, this.#maxAnswers + place, atMs, place, ageMs, count);
  }

  /** An upstream was called, for whichever answer. */
  called(call: EndedCall): void {
    this.#startedAtMs = Math.min(this.#startedAtMs, call.atMs - call.tookMs);
    let row = this.#sources.get(call.key);
    if (row === undefined) {
      if (this.#sources.size >= this.#maxSources) this.#forgetSources(call.atMs - this.#keptMs);
      if (this.#sources.size >= this.#maxSources) return;
      this.#numbered += 1;
      row = { number: this.#numbered, route: call.route, tags: call.tags, calledAtMs: call.atMs };
      this.#sources.set(call.key, row);
    }
    row.route = call.route;
    row.tags = call.tags;
    row.calledAtMs = call.atMs;
    this.#calls.add(row.number, call);
  }

  purged(purge: RecordedPurge): void {
    this.#purges.push(purge);
    if (this.#purges.length <= 2 * MAX_PURGES) return;
    this.#purges = this.#purges.slice(-MAX_PURGES);
    this.#purgesSinceMs = this.#purges[0]?.atMs ?? 0;
  }

  /** All that is known is replayed; what is counted begins at `fromMs`, or later if less is known. */
  read(fromMs: number, toMs: number): AccessRecord {
    const warmFromMs = Math.max(
      toMs - this.#keptMs,
      Math.min(this.#startedAtMs, toMs),
      this.#asks.sinceMs,
      this.#calls.sinceMs,
      this.#purgesSinceMs,
      this.#register.completeSinceMs,
    );
    const rows = [...this.#register.rows()];
    const sources = this.#recordedSources(rows, warmFromMs);
    const placeOfSource = new Map(sources.map(({ key }, place) => [key, place]));
    return {
      fromMs: Math.max(fromMs, warmFromMs),
      toMs,
      bucketMs: this.#bucketMs,
      scale: this.#register.scale,
      answers: rows.map(({ made: { key, route, tags, own, sources: uses } }) => ({
        key,
        route,
        tags,
        own,
        sources: uses.flatMap((use) => placeOfSource.get(use.key) ?? []),
      })),
      sources,
      asks: this.#asks.read(warmFromMs),
      places: new Map(rows.map(({ index }, place) => [index, place])),
      purges: this.#purges.filter(({ atMs }) => atMs >= warmFromMs),
    };
  }

  #recordedSources(
    rows: readonly { readonly group: string; readonly made: MadeResponse }[],
    fromMs: number,
  ): readonly RecordedSource[] {
    const calls = this.#calls.read(fromMs);
    const groups = new Map<string, string | undefined>();
    const uses = new Map(rows.flatMap(({ made }) => made.sources.map((use) => [use.key, use] as const)));
    for (const { group, made } of rows)
      for (const { key } of made.sources)
        groups.set(key, groups.has(key) && groups.get(key) !== group ? undefined : group);
    return [...uses.values()].map(({ key, route, phase }) => {
      const row = this.#sources.get(key);
      return {
        key,
        route,
        phase,
        tags: row?.tags ?? [],
        calls: (row === undefined ? undefined : calls.get(row.number)) ?? [],
        // What answers of several groups share is asked for by those that are left out as well: it is there anyway.
        weight: groups.get(key) === undefined ? 1 : this.#register.scale,
      };
    });
  }

  #forgetSources(beforeMs: number): void {
    for (const [key, { calledAtMs }] of this.#sources)
      if (calledAtMs < beforeMs || !this.#register.uses(key)) this.#sources.delete(key);
  }
}
