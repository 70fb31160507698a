import type { AccessRecorder, MadeResponse, Outcome } from '@touchline/cache';
import { LRUCache } from 'lru-cache';

const MAX_RESPONSES = 20_000;

/** What an answer was made of. */
export type MadeOf = Pick<MadeResponse, 'sources' | 'own'>;

interface Origin {
  readonly madeOf: MadeOf;
  /** Under which the recorder counts its visitors. */
  readonly index: number;
}

/** What each answer was made of when this node last made it: for who explains it, and who tries other policies. */
export class ResponseOrigins {
  readonly #origins = new LRUCache<string, Origin>({ max: MAX_RESPONSES });

  constructor(private readonly recorder: AccessRecorder) {}

  made(answer: MadeResponse, nowMs: number): void {
    const { key, sources, own } = answer;
    const madeOf = own === undefined ? { sources } : { sources, own };
    this.#origins.set(key, { madeOf, index: this.recorder.answer(answer, nowMs) });
  }

  /** Visitors were given the answer under the key, `ageMs` after it was told. */
  asked(key: string, atMs: number, outcome: Outcome, ageMs: number, count: number): void {
    this.recorder.asked(this.#origins.get(key)?.index ?? -1, atMs, outcome, ageMs, count);
  }

  /** undefined: this node has not made it lately. */
  madeOf(key: string): MadeOf | undefined {
    return this.#origins.get(key)?.madeOf;
  }
}
