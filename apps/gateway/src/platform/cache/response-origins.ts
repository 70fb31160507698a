import type { AccessRecorder, MadeResponse, Outcome } from '@touchline/cache';
import { LRUCache } from 'lru-cache';

const MAX_RESPONSES = 20_000;

/** The sources of a response. */
export type MadeOf = Pick<MadeResponse, 'sources' | 'own'>;

interface Origin {
  readonly madeOf: MadeOf;
  /** The index under which the recorder counts its visitors. */
  readonly index: number;
}

/** Records the sources of each response when this node builds it, for `explain` and the policy simulator. */
export class ResponseOrigins {
  readonly #origins = new LRUCache<string, Origin>({ max: MAX_RESPONSES });

  constructor(private readonly recorder: AccessRecorder) {}

  made(answer: MadeResponse, nowMs: number): void {
    const { key, sources, own } = answer;
    const madeOf = own === undefined ? { sources } : { sources, own };
    this.#origins.set(key, { madeOf, index: this.recorder.answer(answer, nowMs) });
  }

  /** Records that visitors received the response under the key, `ageMs` after it was stored. */
  asked(key: string, atMs: number, outcome: Outcome, ageMs: number, count: number): void {
    this.recorder.asked(this.#origins.get(key)?.index ?? -1, atMs, outcome, ageMs, count);
  }

  /** Returns `undefined` if this node has not built the response recently. */
  madeOf(key: string): MadeOf | undefined {
    return this.#origins.get(key)?.madeOf;
  }
}
