import { Problem } from '@touchline/contracts';
import { fillContext } from '../../platform/cache/fill-context.ts';
import type { Freshness } from '../../platform/cache/freshness.ts';
import type { ReadDeadline } from '../../platform/cache/read-deadline.ts';
import type { InProcessResponse, InProcessReader } from '../../platform/http-server/in-process-reader.ts';
import { problemOf } from '../../platform/errors/problems.ts';
import type { ApiBytes, ReadBytes } from './rendering/page-renderer.ts';

const TOO_MANY = 429;

/** A response that lists its own missing parts may take this much longer than the page's deadline. */
const LAST_WORD_MS = 100;

/** The context of the page: the client, the urgency, the deadline. */
interface PageReader {
  /** The page's urgency; `behind` for a background render. */
  readonly urgency: 'visitor' | 'behind';
  /** The client that requested the page; its reads count against this client's limits. */
  readonly client?: string | undefined;
  readonly showsDrafts?: true | undefined;
  readonly deadline: ReadDeadline;
}

/** Returns the API's problem for a read that missed the page's deadline. It names the path of the read. */
function tooLate(path: string): InProcessResponse {
  const problem = problemOf({ code: 'upstream-timeout' }, path);
  return {
    status: problem.status,
    json: Buffer.from(JSON.stringify(problem)),
    isKept: false,
    facts: undefined,
  };
}

/** Returns whether the failed read may succeed in a moment. A part that is switched off is missing from every page. */
function isOutage({ status, json }: ReadBytes): boolean {
  if (status < 500) return false;
  const problem = Problem.safeParse(JSON.parse(Buffer.from(json).toString()));
  return !problem.success || problem.data.code !== 'feature-off';
}

/**
 * Performs the API reads of one page and records their tags and freshness, which decide how long the page is cached.
 */
export class PageSources implements ApiBytes {
  readonly #tags = new Set<string>();
  readonly #freshness: Freshness[] = [];

  #isRefused = false;
  #isIncomplete = false;

  constructor(
    private readonly reader: Pick<InProcessReader, 'read'>,
    private readonly asker: PageReader,
  ) {}

  /** A read was refused because this client exceeded a limit. The page must not be shared with other clients. */
  get isRefused(): boolean {
    return this.#isRefused;
  }

  /**
   * A read failed or missed the deadline. The page shows an error in its place and should not be cached as a complete
   * one.
   */
  get isIncomplete(): boolean {
    return this.#isIncomplete;
  }

  get tags(): readonly string[] {
    return [...this.#tags];
  }

  get freshness(): readonly Freshness[] {
    return this.#freshness;
  }

  async read(path: string): Promise<ReadBytes> {
    const { facts, ...answer } = await this.#inTime(path);
    const isRefused = answer.status === TOO_MANY || (answer.status === 200 && facts === undefined);
    if (isRefused) this.#isRefused = true;
    if (isOutage(answer)) this.#isIncomplete = true;
    if (facts !== undefined) {
      this.#freshness.push(facts.freshness);
      for (const tag of facts.tags) this.#tags.add(tag);
    }
    return answer;
  }

  /** Sources observe the deadline themselves; this cuts off everything else that a response waits for. */
  async #inTime(path: string): Promise<InProcessResponse> {
    // Read messages arrive from the render thread, outside the page's async context, so the context is set here.
    const { urgency } = this.asker;
    const read = async () => await this.reader.read(path, urgency);
    const reading = fillContext.run({ ...this.asker }, read);
    const { promise: cutOff, resolve: cut } = Promise.withResolvers<InProcessResponse>();
    const { whole } = this.asker.deadline;
    let timer: NodeJS.Timeout | undefined;
    const late = (): void => {
      timer = setTimeout(() => {
        cut(tooLate(path));
      }, LAST_WORD_MS);
    };
    if (whole.aborted) late();
    else whole.addEventListener('abort', late, { once: true });
    try {
      return await Promise.race([reading, cutOff]);
    } finally {
      clearTimeout(timer);
      whole.removeEventListener('abort', late);
    }
  }
}
