import type { Freshness } from '../../platform/cache/freshness.ts';
import type { InProcessReader } from '../../platform/http-server/in-process-reader.ts';
import type { ApiBytes, ReadBytes } from './rendering/page-renderer.ts';

/** Reads for one page, and remembers what it was made of: the page is kept by that. */
export class PageSources implements ApiBytes {
  readonly #tags = new Set<string>();
  readonly #freshness: Freshness[] = [];

  /** @param urgency of the page */
  constructor(
    private readonly reader: Pick<InProcessReader, 'read'>,
    private readonly urgency: 'visitor' | 'behind',
  ) {}

  get tags(): readonly string[] {
    return [...this.#tags];
  }

  get freshness(): readonly Freshness[] {
    return this.#freshness;
  }

  async read(path: string): Promise<ReadBytes> {
    const { facts, ...answer } = await this.reader.read(path, this.urgency);
    if (facts !== undefined) {
      this.#freshness.push(facts.freshness);
      for (const tag of facts.tags) this.#tags.add(tag);
    }
    return answer;
  }
}
