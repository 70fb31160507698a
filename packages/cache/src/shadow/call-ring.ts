import { FIXTURE_PHASES, type FixturePhase } from '../phase/phase.ts';
import { CALL_ENDS, type CallEnd, type RecordedCall } from './access-record.ts';

/** The last calls of upstreams, in columns of fixed size. */
export class CallRing {
  readonly #capacity: number;
  readonly #source: Float64Array;
  readonly #atMs: Float64Array;
  readonly #tookMs: Float32Array;
  readonly #untilMs: Float64Array;
  readonly #phase: Uint8Array;
  readonly #end: Uint8Array;
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
    this.#phase[row] = FIXTURE_PHASES.indexOf(call.phase);
    this.#end[row] = CALL_ENDS.indexOf(call.end);
    this.#rows += 1;
  }

  /** From when on nothing has been overwritten. */
  get sinceMs(): number {
    return this.#rows <= this.#capacity ? 0 : (this.#atMs[this.#rows % this.#capacity] ?? 0);
  }

  /** By the number of their source, each in the order of time. */
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

  #call(row: number, atMs: number): RecordedCall {
    const untilMs = this.#untilMs[row] ?? Infinity;
    const phase: FixturePhase = FIXTURE_PHASES[this.#phase[row] ?? 0] ?? 'cold';
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
