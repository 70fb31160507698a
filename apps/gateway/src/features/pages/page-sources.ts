import { fillContext } from '../../platform/cache/fill-context.ts';
import type { Freshness } from '../../platform/cache/freshness.ts';
import type { InProcessReader } from '../../platform/http-server/in-process-reader.ts';
import type { ApiBytes, ReadBytes } from './rendering/page-renderer.ts';

const TOO_MANY = 429;

/** Reads for one page, and remembers what it was made of: the page is kept by that. */
export class PageSources implements ApiBytes {
  readonly #tags = new Set<string>();
  readonly #freshness: Freshness[] = [];

  #isRefused = false;

  /**
   * @param urgency of the page
   * @param client who asks for the page, and is charged for its reads
   */
  constructor(
    private readonly reader: Pick<InProcessReader, 'read'>,
    private readonly urgency: 'visitor' | 'behind',
    private readonly client?: string,
  ) {}

  /** A read was refused since this client has asked for too much: the page is for nobody else. */
  get isRefused(): boolean {
    return this.#isRefused;
  }

  get tags(): readonly string[] {
    return [...this.#tags];
  }

  get freshness(): readonly Freshness[] {
    return this.#freshness;
  }

  async read(path: string): Promise<ReadBytes> {
    // Reads come from the thread that draws, out of the page's own context.
    const { urgency, client } = this;
    const read = async () => await this.reader.read(path, urgency);
    const { facts, ...answer } = await fillContext.run({ urgency, client }, read);
    const isRefused = answer.status === TOO_MANY || (answer.status === 200 && facts === undefined);
    if (isRefused) this.#isRefused = true;
    if (facts !== undefined) {
      this.#freshness.push(facts.freshness);
      for (const tag of facts.tags) this.#tags.add(tag);
    }
    return answer;
  }
}
