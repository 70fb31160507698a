import type { EncodedAnswer, Entry, HeaderField, Outcome, Surroundings } from '@touchline/cache';
import { entryHeaders } from './entry-headers.ts';
import { PreparedAnswer } from './prepared-answer.ts';
import type { MessageBudget } from './prepared-messages.ts';
import type { PublicRoute } from './public-route.ts';

export interface PreparedAnswersOptions {
  readonly surroundings: Pick<Surroundings, 'after'>;
  readonly keepAliveTimeoutMs: number;
  /** What was answered within a second, told once. */
  readonly served: (answer: PreparedAnswer) => void;
}

const SECOND_MS = 1000;
/** Beside the memory that the cache may take: what is served more than once in a second, once more. */
const MAX_MESSAGE_BYTES = 32 * 1024 ** 2;
const MOST_ANSWERS = 4096;

/**
 * The answers of this second. All are dropped when it ends: what is remembered is as much as was asked for in
 * a second, whatever is cached.
 */
export class PreparedAnswers {
  readonly #byEntry = new Map<Entry<EncodedAnswer>, PreparedAnswer>();
  #second = 0;
  #messageFields: readonly HeaderField[] = [];
  #budget: MessageBudget = { bytesLeft: MAX_MESSAGE_BYTES };
  #isTimed = false;

  constructor(private readonly options: PreparedAnswersOptions) {}

  /** undefined: not answered yet in this second. */
  known(entry: Entry<EncodedAnswer>, outcome: Outcome, nowMs: number): PreparedAnswer | undefined {
    this.#turn(nowMs);
    const known = this.#byEntry.get(entry);
    return known?.outcome === outcome ? known : undefined;
  }

  prepare(
    entry: Entry<EncodedAnswer>,
    answer: EncodedAnswer,
    route: PublicRoute,
    outcome: Outcome,
    nowMs: number,
  ): PreparedAnswer {
    const earlier = this.#byEntry.get(entry);
    if (earlier !== undefined) this.options.served(earlier);
    // A crawler that asks for everything: what was asked for is told at once.
    else if (this.#byEntry.size >= MOST_ANSWERS) this.flush();
    const prepared = this.once(entry, answer, route, outcome, nowMs);
    this.#byEntry.set(entry, prepared);
    this.#flushLater();
    return prepared;
  }

  /** Not remembered: for the visitor who waited for it. */
  once(
    entry: Entry<EncodedAnswer>,
    answer: EncodedAnswer,
    route: PublicRoute,
    outcome: Outcome,
    nowMs: number,
  ): PreparedAnswer {
    this.#turn(nowMs);
    const fields = entryHeaders(entry, answer, route, outcome, nowMs);
    const now = { entry, answer, route, outcome, fields };
    return new PreparedAnswer(now, this.#messageFields, this.#budget);
  }

  /** Tells what was served and forgets the bytes. */
  flush(): void {
    for (const answer of this.#byEntry.values()) this.options.served(answer);
    this.#byEntry.clear();
  }

  #turn(nowMs: number): void {
    const second = Math.floor(nowMs / SECOND_MS);
    if (second === this.#second) return;
    this.flush();
    this.#second = second;
    this.#budget = { bytesLeft: MAX_MESSAGE_BYTES };
    const timeout = Math.floor(this.options.keepAliveTimeoutMs / SECOND_MS);
    this.#messageFields = [
      ['date', new Date().toUTCString()],
      ['connection', 'keep-alive'],
      ...(timeout > 0 ? [['keep-alive', `timeout=${String(timeout)}`] as const] : []),
    ];
  }

  /** So that the last second's bytes and counts do not lie about when nobody asks any more. */
  #flushLater(): void {
    if (this.#isTimed) return;
    this.#isTimed = true;
    this.options.surroundings.after(2 * SECOND_MS, () => {
      this.#isTimed = false;
      this.flush();
    });
  }
}
