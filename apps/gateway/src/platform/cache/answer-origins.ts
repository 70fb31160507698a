import type { AccessRecorder, MadeAnswer, Outcome } from '@touchline/cache';
import { LRUCache } from 'lru-cache';
import type { SourceUse } from './freshness.ts';

const MAX_ANSWERS = 20_000;

interface Origin {
  readonly sources: readonly SourceUse[];
  /** Under which the recorder counts its visitors. */
  readonly index: number;
}

/** What each answer was made of when this node last made it: for who explains it, and who tries other policies. */
export class AnswerOrigins {
  readonly #origins = new LRUCache<string, Origin>({ max: MAX_ANSWERS });

  constructor(private readonly recorder: AccessRecorder) {}

  made(answer: MadeAnswer, nowMs: number): void {
    const { key, sources } = answer;
    this.#origins.set(key, { sources, index: this.recorder.answer(answer, nowMs) });
  }

  /** Visitors were given the answer under the key, `ageMs` after it was told. */
  asked(key: string, atMs: number, outcome: Outcome, ageMs: number, count: number): void {
    this.recorder.asked(this.#origins.get(key)?.index ?? -1, atMs, outcome, ageMs, count);
  }

  sourcesOf(key: string): readonly SourceUse[] {
    return this.#origins.get(key)?.sources ?? [];
  }
}
