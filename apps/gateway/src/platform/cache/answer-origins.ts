import { LRUCache } from 'lru-cache';
import type { SourceUse } from './freshness.ts';

const MAX_ANSWERS = 20_000;

/** Which sources each answer was made of when this node last made it: for who explains and who tries policies. */
export class AnswerOrigins {
  readonly #sources = new LRUCache<string, readonly SourceUse[]>({ max: MAX_ANSWERS });

  note(answerKey: string, sources: readonly SourceUse[]): void {
    this.#sources.set(answerKey, sources);
  }

  of(answerKey: string): readonly SourceUse[] {
    return this.#sources.get(answerKey) ?? [];
  }
}
