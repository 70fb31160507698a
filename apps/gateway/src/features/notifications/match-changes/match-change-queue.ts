import { randomUUID } from 'node:crypto';
import { MatchEvent, MatchSummary, NotificationKind } from '@touchline/contracts';
import { z } from 'zod';
import { StateUnavailableError, type State } from '../../../platform/state/index.ts';
import { DAY_MS } from '../../../platform/time/durations.ts';
import type { WallClock } from '../../../platform/time/clock.ts';
import type { MatchChange } from './match-change.ts';

const KIND = 'push-news';
/** The group of matches with changes that are not delivered yet. */
const OPEN = 'open';
/** Longer than the time within which processes receive the same change. */
const KEPT_MS = DAY_MS;
/** A process that has not renewed its turn for this long counts as dead, and another one takes over. */
export const TURN_MS = 1500;
/** Lost races after which a write fails: by then the store is broken. */
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

/** `dueAtMs` is 0 for an immediate delivery, or the instant of the next attempt after a push service failed. */
const Pending = z.object({ dueAtMs: z.number(), news: QueuedChange });

/** The stored queue of one match. */
const Page = z.object({
  holder: z.object({ id: z.string(), untilMs: z.number() }).nullable(),
  /** The newest revision received, by event. */
  heard: z.record(z.string(), z.int()),
  /** Changes to deliver, in order of arrival. */
  pending: z.array(Pending),
});
type Page = z.output<typeof Page>;

const BLANK: Page = { holder: null, heard: {}, pending: [] };

/** The right to deliver the changes of one match, one after the other. */
export interface DeliveryTurn {
  /** Returns `undefined` when nothing is due (the turn is then released) or another process has taken over. */
  next(): Promise<MatchChange | undefined>;
  /** Renews the turn during a delivery. Returns `false` if the delivery must stop. */
  renew(change: MatchChange): Promise<boolean>;
  /** @param againAtMs when to retry the browsers that the change did not reach; `undefined` if it reached all */
  done(change: MatchChange, againAtMs?: number): Promise<void>;
  /** Releases the turn, so that another process can continue immediately. */
  release(): Promise<void>;
}

/**
 * Decides which process delivers which change. Every process receives all changes and adds them to the queue. One
 * process at a time delivers those of a match, in order, so that a goal is never shown after its withdrawal. A
 * process that takes over from a dead one finds the rest in the queue.
 */
export class MatchChangeQueue {
  constructor(
    private readonly state: State,
    private readonly clock: WallClock,
    private readonly newId: () => string = randomUUID,
  ) {}

  /** Adds a change. It replaces an undelivered earlier revision. A known revision changes nothing. */
  async add(change: MatchChange): Promise<void> {
    // The schema reduces a whole match to its summary.
    const queued = QueuedChange.parse(change);
    const { eventId, revision } = queued;
    await this.#change(queued.match.id, (page) => {
      if ((page.heard[eventId] ?? 0) >= revision) return undefined;
      const others = page.pending.filter((one) => one.news.eventId !== eventId);
      return {
        ...page,
        heard: { ...page.heard, [eventId]: revision },
        pending: [...others, { dueAtMs: 0, news: queued }],
      };
    });
  }

  /** Returns the matches with due changes that no process is delivering. */
  async left(): Promise<readonly string[]> {
    const nowMs = this.clock.nowMs();
    const records = await this.state.ofGroup(KIND, OPEN);
    return records.filter(({ value }) => isLeft(read(value), nowMs)).map(({ id }) => id);
  }

  /** Takes the turn of a match. Returns `undefined` if another process delivers it, or if nothing is due. */
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
        const page = await ifOurs((current) => {
          next = nextOf(current, this.clock.nowMs());
          return { ...current, holder: next === undefined ? null : holder() };
        });
        return page && next;
      },
      renew: async (change) => {
        const page = await ifOurs((current) => ({ ...current, holder: holder() }));
        return page?.pending.some((one) => isSame(one.news, change)) ?? false;
      },
      done: async (change, againAtMs) => {
        await ifOurs((current) => ({
          ...current,
          pending: current.pending.flatMap((one) => {
            if (!isSame(one.news, change)) return [one];
            return againAtMs === undefined ? [] : [{ ...one, dueAtMs: againAtMs }];
          }),
        }));
      },
      release: async () => {
        await ifOurs((current) => ({ ...current, holder: null }));
      },
    };
  }

  /** @returns the page as written; `undefined` if `change` changed nothing */
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
    throw new StateUnavailableError(`the queue of match ${matchId} changes too often`);
  }
}

const read = (value: string): Page => Page.parse(JSON.parse(value));

const isSame = (a: MatchChange, b: MatchChange): boolean =>
  a.eventId === b.eventId && a.revision === b.revision;

const nextOf = ({ pending }: Page, nowMs: number): MatchChange | undefined =>
  pending.find(({ dueAtMs }) => dueAtMs <= nowMs)?.news;

const isLeft = (page: Page, nowMs: number): boolean =>
  (page.holder?.untilMs ?? 0) <= nowMs && nextOf(page, nowMs) !== undefined;
