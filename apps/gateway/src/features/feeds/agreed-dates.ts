import { createHash } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { z } from 'zod';
import { StateUnavailableError, type State } from '../../platform/state/index.ts';
import type { Clock, WallClock } from '../../platform/time/clock.ts';
import { DAY_MS, MINUTE_MS } from '../../platform/time/durations.ts';

/** Longer than the window of any feed. */
const KEPT_MS = 21 * DAY_MS;
/** Lost races after which the page is left to a later build. */
const ATTEMPTS = 10;
/** While state is unavailable, feeds do not wait for it more often than this. */
const RETRY_MS = MINUTE_MS;

const StoredDate = z.object({ content: z.string(), changedMs: z.number(), endedMs: z.number() });
/** Dates by match id. */
const Page = z.record(z.string(), StoredDate);
type Page = z.output<typeof Page>;

/** The dates of the item of an ended match. */
export interface ItemDates {
  /** Identifies the content that the dates belong to. */
  readonly content: string;
  readonly changedMs: number;
  readonly endedMs: number;
}

/** The dates that a process would publish. */
export interface ProposedDates extends ItemDates {
  readonly id: string;
  /** The date of the content if a process has already published another content of the match. */
  readonly correctedMs: number;
}

/** A shorter form of the content, which a page has room for. */
const digest = (content: string): string =>
  createHash('sha1').update(content).digest('base64url').slice(0, 12);

/**
 * The published dates of ended matches, in state, one record for each UTC day of kick-offs. The process that first
 * publishes the result of a match decides its dates. All others use them, also after a restart.
 */
export class AgreedDates {
  readonly #logger = new Logger('feeds');
  #retryAtMs = 0;

  /** @param kind of the records in state */
  constructor(
    private readonly kind: string,
    private readonly state: State,
    private readonly clock: Clock,
    private readonly wallClock: WallClock,
  ) {}

  /** Returns the dates by match id; `undefined` while state is unavailable. */
  async agree(
    day: string,
    proposals: readonly ProposedDates[],
  ): Promise<ReadonlyMap<string, ItemDates> | undefined> {
    if (this.wallClock.nowMs() < this.#retryAtMs) return undefined;
    try {
      return await this.#agreed(day, proposals);
    } catch (error) {
      if (!(error instanceof StateUnavailableError)) throw error;
      this.#logger.warn(error);
      this.#retryAtMs = this.wallClock.nowMs() + RETRY_MS;
      return undefined;
    }
  }

  async #agreed(
    day: string,
    proposals: readonly ProposedDates[],
  ): Promise<ReadonlyMap<string, ItemDates> | undefined> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const record = await this.state.read(this.kind, day);
      const page = record === undefined ? {} : Page.parse(JSON.parse(record.value));
      const nowMs = this.clock.nowMs();
      const decided = proposals.map((proposal) => ({ ...proposal, ...datesOf(page, proposal, nowMs) }));
      const news = decided.filter(({ isNew }) => isNew);
      if (news.length === 0 || (await this.#write(day, { ...page, ...storable(news) }, record?.revision)))
        return new Map(decided.map(({ id, ...dates }) => [id, dates] as const));
    }
    return undefined;
  }

  async #write(day: string, page: Page, revision: number | undefined): Promise<boolean> {
    const written = await this.state.write(this.kind, day, JSON.stringify(page), {
      expiresAtMs: this.wallClock.nowMs() + KEPT_MS,
      ifRevision: revision ?? 'absent',
    });
    return written !== undefined;
  }
}

function storable(dates: readonly (ItemDates & { readonly id: string })[]): Page {
  return Object.fromEntries(
    dates.map(({ id, content, changedMs, endedMs }) => [
      id,
      { content: digest(content), changedMs, endedMs },
    ]),
  );
}

/** Returns the stored dates of the same content, or else those to store. */
function datesOf(
  page: Page,
  { id, content, changedMs, endedMs, correctedMs }: ProposedDates,
  nowMs: number,
): Pick<ItemDates, 'changedMs' | 'endedMs'> & { readonly isNew: boolean } {
  const stored = page[id];
  // A demonstration starts its world again at an earlier time: dates in its future are void.
  if (stored === undefined || stored.changedMs > nowMs) return { changedMs, endedMs, isNew: true };
  if (stored.content === digest(content))
    return { changedMs: stored.changedMs, endedMs: stored.endedMs, isNew: false };
  return {
    changedMs: Math.max(stored.changedMs, correctedMs),
    endedMs: stored.endedMs,
    isNew: true,
  };
}
