import { Problem } from '@touchline/contracts';
import { fillContext } from '../../platform/cache/fill-context.ts';
import type { Freshness } from '../../platform/cache/freshness.ts';
import type { ReadDeadline } from '../../platform/cache/read-deadline.ts';
import type { InProcessResponse, InProcessReader } from '../../platform/http-server/in-process-reader.ts';
import { problemOf } from '../../platform/errors/problems.ts';
import type { ApiBytes, ReadBytes } from './rendering/page-renderer.ts';

const TOO_MANY = 429;

/** An answer that names its own missing parts may take this much longer than the page's deadline. */
const LAST_WORD_MS = 100;

/** For whom a page is made, and until when it waits. */
interface PageReader {
  /** Of the page. */
  readonly urgency: 'visitor' | 'behind';
  /** Who asks for the page, and is charged for its reads. */
  readonly client?: string | undefined;
  readonly showsDrafts?: true | undefined;
  readonly deadline: ReadDeadline;
}

/** The API's problem for a read that missed the page's deadline. It names the path that was read. */
function tooLate(path: string): InProcessResponse {
  const problem = problemOf({ code: 'upstream-timeout' }, path);
  return {
    status: problem.status,
    json: Buffer.from(JSON.stringify(problem)),
    isKept: false,
    facts: undefined,
  };
}

/** Whether what failed may be there in a moment; a part that is switched off is missing from every page. */
function isOutage({ status, json }: ReadBytes): boolean {
  if (status < 500) return false;
  const problem = Problem.safeParse(JSON.parse(Buffer.from(json).toString()));
  return !problem.success || problem.data.code !== 'feature-off';
}

/** Reads for one page, and remembers what it was made of: the page is kept by that. */
export class PageSources implements ApiBytes {
  readonly #tags = new Set<string>();
  readonly #freshness: Freshness[] = [];

  #isRefused = false;
  #isIncomplete = false;

  constructor(
    private readonly reader: Pick<InProcessReader, 'read'>,
    private readonly asker: PageReader,
  ) {}

  /** A read was refused since this client has asked for too much: the page is for nobody else. */
  get isRefused(): boolean {
    return this.#isRefused;
  }

  /** A read failed, or did not come in time: the page says so in its place, and is no page to keep. */
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

  /** Sources keep to the deadline themselves; whatever else an answer waits for is cut off here. */
  async #inTime(path: string): Promise<InProcessResponse> {
    // Reads come from the thread that draws, out of the page's own context.
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
