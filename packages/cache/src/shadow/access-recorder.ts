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
  /** Memory for visitors' requests; the names of responses and sources need more. Default: 16 MB. */
  readonly maxBytes?: number;
  /** Older requests are dropped. Default: an hour. */
  readonly keptMs?: number;
  /** Equal requests within this time form one row. Default: 100 ms. No entry is fresh for less than a second. */
  readonly bucketMs?: number;
  /** Maximum number of distinct responses, at most 65,535. Default: 16,384. */
  readonly maxAnswers?: number;
}

/** A completed call of an upstream. */
export interface EndedCall extends RecordedCall {
  /** Key of the source. */
  readonly key: string;
  readonly route: string;
  readonly tags: readonly string[];
}

/** Indices in `SERVED`. */
const PLACES: Readonly<Record<Outcome, number>> = { hit: 0, revalidating: 1, miss: 2, 'stale-error': 3 };
/** Numbers above those of responses: one for all left-out requests with the same outcome. */
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
 * Records the requests of visitors and their upstream calls, so that other rules can be simulated on them.
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
  /** Earlier purges were dropped, so nothing before this time can be replayed. */
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
   * Registers a newly created response. @returns the number under which its requests are counted from now on; -1 if
   * it is left out. Report the requests of a left-out response to `asked` all the same: they count in the totals.
   */
  answer(made: MadeResponse, nowMs: number): number {
    this.#startedAtMs = Math.min(this.#startedAtMs, nowMs);
    return this.#register.put(made, nowMs, nowMs - this.#keptMs);
  }

  /**
   * Records served requests.
   *
   * @param atMs time of the request; equal requests within a bucket may be reported later.
   * @param ageMs age of the served entry.
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

  /** Records an upstream call, for whichever response. */
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

  /** Returns everything known, for the replay. Counting begins at `fromMs`, or later if less is known. */
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
        // A source shared by several groups is also requested by left-out responses, so it occurs regardless of the
        // sample.
        weight: groups.get(key) === undefined ? 1 : this.#register.scale,
      };
    });
  }

  #forgetSources(beforeMs: number): void {
    for (const [key, { calledAtMs }] of this.#sources)
      if (calledAtMs < beforeMs || !this.#register.uses(key)) this.#sources.delete(key);
  }
}
