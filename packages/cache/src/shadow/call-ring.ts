import { BASE_PHASE } from '../phase/phase.ts';
import { CALL_ENDS, type CallEnd, type RecordedCall } from './access-record.ts';

const MAX_PHASES = 256;

/** The most recent upstream calls, in columns of fixed size. */
export class CallRing {
  readonly #capacity: number;
  readonly #source: Float64Array;
  readonly #atMs: Float64Array;
  readonly #tookMs: Float32Array;
  readonly #untilMs: Float64Array;
  readonly #phase: Uint8Array;
  readonly #end: Uint8Array;
  /** The phases seen so far. `#phase` stores indices in this list. */
  readonly #phases: string[] = [BASE_PHASE];
  #rows = 0;

  constructor(capacity: number) {
    this.#capacity = capacity;
    this.#source = new Float64Array(capacity);
    this.#atMs = new Float64Array(capacity);
    this.#tookMs = new Float32Array(capacity);
    this.#untilMs = new Float64Array(capacity);
    this.#phase = new Uint8Array(capacity);
    this.#end = new Uint8Array(capacity);
  }

  add(source: number, call: RecordedCall): void {
    const row = this.#rows % this.#capacity;
    this.#source[row] = source;
    this.#atMs[row] = call.atMs;
    this.#tookMs[row] = call.tookMs;
    this.#untilMs[row] = call.untilMs ?? Infinity;
    this.#phase[row] = this.#indexOf(call.phase);
    this.#end[row] = CALL_ENDS.indexOf(call.end);
    this.#rows += 1;
  }

  /** Time from which no call has been overwritten. */
  get sinceMs(): number {
    return this.#rows <= this.#capacity ? 0 : (this.#atMs[this.#rows % this.#capacity] ?? 0);
  }

  /** Returns the calls by the number of their source, each list in chronological order. */
  read(fromMs: number): ReadonlyMap<number, readonly RecordedCall[]> {
    const bySource = new Map<number, RecordedCall[]>();
    for (let at = Math.max(0, this.#rows - this.#capacity); at < this.#rows; at += 1) {
      const row = at % this.#capacity;
      const atMs = this.#atMs[row] ?? 0;
      if (atMs < fromMs) continue;
      const source = this.#source[row] ?? 0;
      const calls = bySource.get(source) ?? [];
      bySource.set(source, calls);
      calls.push(this.#call(row, atMs));
    }
    return bySource;
  }

  /** Phases beyond those that a byte can number count as `cold`. An application defines a handful. */
  #indexOf(phase: string): number {
    const known = this.#phases.indexOf(phase);
    if (known >= 0) return known;
    return this.#phases.length < MAX_PHASES ? this.#phases.push(phase) - 1 : 0;
  }

  #call(row: number, atMs: number): RecordedCall {
    const untilMs = this.#untilMs[row] ?? Infinity;
    const phase = this.#phases[this.#phase[row] ?? 0] ?? BASE_PHASE;
    const end: CallEnd = CALL_ENDS[this.#end[row] ?? 0] ?? 'found';
    return {
      atMs,
      tookMs: this.#tookMs[row] ?? 0,
      phase,
      untilMs: untilMs === Infinity ? undefined : untilMs,
      end,
    };
  }
}
