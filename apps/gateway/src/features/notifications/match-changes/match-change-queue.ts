import { randomUUID } from 'node:crypto';
import { MatchEvent, MatchSummary, NotificationKind } from '@touchline/contracts';
import { z } from 'zod';
import { StateUnavailableError, type State } from '../../../platform/state/index.ts';
import { DAY_MS } from '../../../platform/time/durations.ts';
import type { WallClock } from '../../../platform/time/wall-clock.ts';
import type { MatchChange } from './match-change.ts';

const KIND = 'push-news';
/** Matches with news that is not told to its end. */
const OPEN = 'open';
/** Longer than any process hears of the same news. */
const KEPT_MS = DAY_MS;
/** A process that has not renewed its turn for so long is gone: another one goes on. */
export const TURN_MS = 1500;
/** Somebody else was quicker so many times: the store is not what it says it is. */
const ATTEMPTS = 50;

const QueuedChange = z.object({
  kind: NotificationKind,
  eventId: z.string(),
  revision: z.int(),
  isWithdrawn: z.boolean(),
  atMs: z.number(),
  match: MatchSummary,
  event: MatchEvent.nullable(),
});

/** `dueAtMs` is 0 for at once; a push service that was away is tried again at that instant. */
const Pending = z.object({ dueAtMs: z.number(), news: QueuedChange });

/** The news of one match. */
const Page = z.object({
  holder: z.object({ id: z.string(), untilMs: z.number() }).nullable(),
  /** The newest revision that was heard of, by event. */
  heard: z.record(z.string(), z.int()),
  /** What is to be told, in the order in which it came. */
  pending: z.array(Pending),
});
type Page = z.output<typeof Page>;

const BLANK: Page = { holder: null, heard: {}, pending: [] };

/** The right to tell the news of one match, one piece after the other. */
export interface DeliveryTurn {
  /** undefined: nothing is due, and the turn is given back; or another process has taken it over. */
  next(): Promise<MatchChange | undefined>;
  /** Keeps the turn while a piece is told; false: stop telling it. */
  renew(news: MatchChange): Promise<boolean>;
  /** @param againAtMs when the browsers that it did not reach are told; undefined: it reached all */
  done(news: MatchChange, againAtMs?: number): Promise<void>;
  /** Another process may go on at once. */
  release(): Promise<void>;
}

/**
 * Which process tells which news. Every process hears all news and adds it; one at a time tells that of a match, in its
 * order, so that a goal is never shown after its withdrawal. Whoever takes over from one that died finds here what is left.
 */
export class MatchChangeQueue {
  constructor(
    private readonly state: State,
    private readonly clock: WallClock,
    private readonly newId: () => string = randomUUID,
  ) {}

  /** A later revision takes the place of one that is not told yet. What was heard of already changes nothing. */
  async add(told: MatchChange): Promise<void> {
    // Of a whole match its summary is enough.
    const news = QueuedChange.parse(told);
    const { eventId, revision } = news;
    await this.#change(news.match.id, (page) => {
      if ((page.heard[eventId] ?? 0) >= revision) return undefined;
      const others = page.pending.filter((one) => one.news.eventId !== eventId);
      return {
        ...page,
        heard: { ...page.heard, [eventId]: revision },
        pending: [...others, { dueAtMs: 0, news }],
      };
    });
  }

  /** Matches with news that is due and that nobody is telling. */
  async left(): Promise<readonly string[]> {
    const nowMs = this.clock.nowMs();
    const records = await this.state.ofGroup(KIND, OPEN);
    return records.filter(({ value }) => isLeft(read(value), nowMs)).map(({ id }) => id);
  }

  /** undefined: another process is at it, or nothing is due. */
  async take(matchId: string): Promise<DeliveryTurn | undefined> {
    const id = this.newId();
    const holder = () => ({ id, untilMs: this.clock.nowMs() + TURN_MS });
    const taken = await this.#change(matchId, (page) =>
      isLeft(page, this.clock.nowMs()) ? { ...page, holder: holder() } : undefined,
    );
    if (taken === undefined) return undefined;
    const ifOurs = (change: (page: Page) => Page | undefined): Promise<Page | undefined> =>
      this.#change(matchId, (page) => (page.holder?.id === id ? change(page) : undefined));
    return {
      next: async () => {
        let next: MatchChange | undefined;
        const page = await ifOurs((held) => {
          next = nextOf(held, this.clock.nowMs());
          return { ...held, holder: next === undefined ? null : holder() };
        });
        return page && next;
      },
      renew: async (news) => {
        const page = await ifOurs((held) => ({ ...held, holder: holder() }));
        return page?.pending.some((one) => isSame(one.news, news)) ?? false;
      },
      done: async (news, againAtMs) => {
        await ifOurs((held) => ({
          ...held,
          pending: held.pending.flatMap((one) => {
            if (!isSame(one.news, news)) return [one];
            return againAtMs === undefined ? [] : [{ ...one, dueAtMs: againAtMs }];
          }),
        }));
      },
      release: async () => {
        await ifOurs((held) => ({ ...held, holder: null }));
      },
    };
  }

  /** @returns the page as it was written; undefined: `change` changed nothing */
  async #change(matchId: string, change: (page: Page) => Page | undefined): Promise<Page | undefined> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const record = await this.state.read(KIND, matchId);
      const page = change(record === undefined ? BLANK : read(record.value));
      if (page === undefined) return undefined;
      const written = await this.state.write(KIND, matchId, JSON.stringify(page), {
        expiresAtMs: this.clock.nowMs() + KEPT_MS,
        ifRevision: record?.revision ?? 'absent',
        ...(page.pending.length > 0 && { group: OPEN }),
      });
      if (written !== undefined) return page;
    }
    throw new StateUnavailableError(`the news of match ${matchId} changes too often`);
  }
}

const read = (value: string): Page => Page.parse(JSON.parse(value));

const isSame = (a: MatchChange, b: MatchChange): boolean =>
  a.eventId === b.eventId && a.revision === b.revision;

const nextOf = ({ pending }: Page, nowMs: number): MatchChange | undefined =>
  pending.find(({ dueAtMs }) => dueAtMs <= nowMs)?.news;

const isLeft = (page: Page, nowMs: number): boolean =>
  (page.holder?.untilMs ?? 0) <= nowMs && nextOf(page, nowMs) !== undefined;
