import type { Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { holdsLiveChange, readLiveMessage, type LiveMessage } from '@touchline/contracts';
import type { Timers } from '../../shared/time/timers.ts';
import { answerAfter, asksToRead, isSettled, withKickOff } from './live-answers.ts';
import type { StreamEvent } from './live-stream.ts';
import { RecentMessages } from './recent-messages.ts';

interface LiveQueriesParts {
  readonly queries: QueryClient;
  readonly timers: Timers;
  readonly nowMs: () => number;
  /** 0 to 1: spreads the refetches of many clients after a kick-off. */
  readonly random: () => number;
  /** Called with the topics that the page needs and the cursor to start from; `undefined` starts at the present. */
  readonly onWanted: (topics: readonly string[], cursor: string | undefined) => void;
  /** Called with the time at which the streamed data was current, by the browser's clock. */
  readonly onAsOf: (atMs: number) => void;
  /**
   * Receives the site's time from heartbeats and, for each change shown, the time of the provider's response behind
   * it.
   */
  readonly ages?: { heartbeat(atMs: number): void; changed(answeredAtMs: number): void } | undefined;
}

interface Envelope {
  readonly data: unknown;
  readonly meta?: { readonly cursor?: unknown } | undefined;
}

/** Recent messages that are applied again to a response that was made before them. */
const KEPT_MESSAGES = 500;
/** A navigation removes queries and adds others; their topics are collected for this long. */
const SETTLE_MS = 50;
/** Interval at which fields that the stream does not carry (a team's name, a ground) are refetched. */
const REREAD_MS = 120_000;
const LOOK_MS = 15_000;
/** A refetch after a kick-off happens at a random moment within this time. */
const SPREAD_MS = 3000;

const isEnvelope = (value: unknown): value is Envelope =>
  typeof value === 'object' && value !== null && 'data' in value;

const topicOf = ({ meta }: Query): string | undefined =>
  typeof meta?.['topic'] === 'string' ? meta['topic'] : undefined;

function cursorOf(data: unknown): string | undefined {
  const cursor = isEnvelope(data) ? data.meta?.cursor : undefined;
  return typeof cursor === 'string' ? cursor : undefined;
}

/** The time of the provider's response that contained the change. */
const answeredAtMs = (message: Exclude<LiveMessage, { type: 'resync' | 'heartbeat' }>): number =>
  Date.parse(message.type === 'match' ? message.data.match.updatedAt : message.data.updatedAt);

/** Keeps the queries that a page shows up to date from the stream, by patching their data in the query cache. */
export class LiveQueries {
  readonly #parts: LiveQueriesParts;
  readonly #cache: QueryCache;
  /** The stream offset up to which each query's data is current. */
  readonly #places = new WeakMap<Query, string>();
  /** The stream offset from which each query's topic is complete. */
  readonly #since = new WeakMap<Query, string>();
  readonly #readAtMs = new WeakMap<Query, number>();
  #covered: ReadonlySet<string> = new Set();
  readonly #recent = new RecentMessages(KEPT_MESSAGES);
  /** The last cursor that the stream sent. */
  #seen: string | undefined;
  #wanted = '';
  #cancelSettling: (() => void) | undefined;
  readonly #rereading = new Map<string, () => void>();

  constructor(parts: LiveQueriesParts) {
    this.#parts = parts;
    this.#cache = parts.queries.getQueryCache();
  }

  start(): void {
    const { timers } = this.#parts;
    for (const query of this.#cache.getAll()) this.#note(query);
    this.#cache.subscribe((event) => {
      const { queryHash } = event.query;
      if (event.type === 'updated' && event.action.type === 'success' && event.action.manual !== true) {
        const query = this.#cache.get(queryHash);
        if (query !== undefined) this.#wasRead(query);
      } else if (event.type === 'observerAdded' || event.type === 'observerRemoved') this.#settle();
      else if (event.type === 'removed') this.#cancelReread(queryHash);
    });
    timers.every(LOOK_MS, this.#rereadOld);
    this.#want();
  }

  /** Sets the topics that the stream delivers from now on. */
  cover(topics: readonly string[]): void {
    const before = this.#covered;
    this.#covered = new Set(topics);
    for (const query of this.#shown()) {
      const topic = topicOf(query) ?? '';
      // Polling stops or starts again.
      for (const observer of query.observers) observer.setOptions(observer.options);
      if (this.#covered.has(topic) && !before.has(topic)) this.#begin(query);
      if (!this.#covered.has(topic)) this.#since.delete(query);
    }
  }

  /** Called when the stream starts at the query's cursor or earlier. */
  #begin(query: Query): void {
    const place = this.#places.get(query);
    // Without a cursor, changes from before the stream began may be missing.
    if (place === undefined) this.#reread(query, 0);
    else this.#since.set(query, place);
  }

  take(event: StreamEvent): void {
    const message = readLiveMessage(event.name, event.data);
    if (message?.type === 'heartbeat') this.#alive(message.data);
    else if (message?.type === 'resync') this.#resync(event.id);
    else if (message !== undefined) {
      this.#recent.add(event.id, message);
      this.#parts.onAsOf(this.#parts.nowMs());
      const changed = this.#shown().filter((query) => this.#apply(query, event.id, message));
      if (changed.length > 0) this.#parts.ages?.changed(answeredAtMs(message));
    }
    if (event.id !== '') this.#advance(event.id);
  }

  /** Dates everything shown to the provider's last poll before the heartbeat was sent. */
  #alive({ at, polledAt }: { readonly at: string; readonly polledAt: string | null }): void {
    this.#parts.ages?.heartbeat(Date.parse(at));
    if (polledAt === null) return;
    const asOfMs = this.#parts.nowMs() - Math.max(0, Date.parse(at) - Date.parse(polledAt));
    this.#parts.onAsOf(asOfMs);
    for (const query of this.#shown())
      if (this.#isCovered(query) && query.state.data !== undefined && query.state.dataUpdatedAt < asOfMs)
        query.setState({ dataUpdatedAt: asOfMs });
  }

  #resync(id: string): void {
    this.#recent.clear();
    for (const query of this.#shown()) {
      if (id !== '') this.#since.set(query, id);
      this.#reread(query, 0);
    }
  }

  /** Returns true if the query's data changed. */
  #apply(query: Query, id: string, message: LiveMessage): boolean {
    const { data } = query.state;
    if (!this.#isCovered(query) || !isEnvelope(data) || holdsLiveChange(this.#places.get(query), id))
      return false;
    const gathers = query.meta?.['gathers'] === true;
    const after = answerAfter(data.data, message);
    const gathered = gathers && Array.isArray(after) ? withKickOff(after, message) : after;
    if (gathered !== data.data)
      this.#parts.queries.setQueryData(
        query.queryKey,
        { ...data, data: gathered },
        { updatedAt: this.#parts.nowMs() },
      );
    if (asksToRead(gathered, message, gathers)) this.#reread(query, this.#parts.random() * SPREAD_MS);
    return gathered !== data.data;
  }

  #advance(id: string): void {
    this.#seen = id;
    for (const query of this.#shown())
      if (this.#isCovered(query) && !holdsLiveChange(this.#places.get(query), id))
        this.#places.set(query, id);
  }

  #isCovered(query: Query): boolean {
    const topic = topicOf(query);
    return topic !== undefined && this.#covered.has(topic);
  }

  #shown(): Query[] {
    return this.#cache.findAll({ type: 'active', predicate: (query) => topicOf(query) !== undefined });
  }

  /** Applies newer messages to a response that was in flight while they arrived. */
  #wasRead(query: Query): void {
    if (topicOf(query) === undefined) return;
    this.#note(query);
    for (const { id, message } of this.#recent) this.#apply(query, id, message);
    // The response is now as new as the stream. If it is older than the stored messages, the stream resumes from its
    // cursor instead.
    if (this.#isCovered(query) && this.#seen !== undefined && this.#isReached(query))
      this.#places.set(query, this.#seen);
    this.#settle();
  }

  #isReached(query: Query): boolean {
    const made = this.#places.get(query);
    if (made === undefined) return true;
    const since = this.#since.get(query);
    if (since === undefined) this.#since.set(query, made);
    const isAfter = (place: string | undefined): boolean =>
      place === undefined || holdsLiveChange(made, place);
    return since !== undefined && isAfter(since) && isAfter(this.#recent.dropped);
  }

  #note(query: Query): void {
    const { data, dataUpdatedAt } = query.state;
    const cursor = cursorOf(data);
    if (cursor === undefined) this.#places.delete(query);
    else this.#places.set(query, cursor);
    this.#readAtMs.set(query, dataUpdatedAt);
  }

  #settle(): void {
    this.#cancelSettling ??= this.#parts.timers.after(SETTLE_MS, () => {
      this.#cancelSettling = undefined;
      this.#want();
    });
  }

  #want(): void {
    const shown = this.#shown().filter(({ state }) => !isEnvelope(state.data) || !isSettled(state.data.data));
    const topics = [...new Set(shown.map((query) => topicOf(query) ?? ''))];
    const places = shown.flatMap((query) => this.#places.get(query) ?? []);
    const [first, ...others] = places;
    const earliest = others.reduce((a, b) => (a !== undefined && holdsLiveChange(a, b) ? b : a), first);
    const wanted = JSON.stringify([topics.toSorted(), earliest]);
    if (wanted === this.#wanted) return;
    this.#wanted = wanted;
    this.#parts.onWanted(topics, earliest);
  }

  readonly #rereadOld = (): void => {
    const nowMs = this.#parts.nowMs();
    for (const query of this.#shown()) {
      const everyMs = typeof query.meta?.['rereadMs'] === 'number' ? query.meta['rereadMs'] : REREAD_MS;
      const isOld = nowMs - (this.#readAtMs.get(query) ?? 0) >= everyMs;
      const isMoving = !isEnvelope(query.state.data) || !isSettled(query.state.data.data);
      if (isOld && isMoving && this.#isCovered(query)) this.#reread(query, 0);
    }
  };

  #reread(query: Query, afterMs: number): void {
    const { queryHash, queryKey } = query;
    if (this.#rereading.has(queryHash)) return;
    const cancel = this.#parts.timers.after(afterMs, () => {
      this.#rereading.delete(queryHash);
      // The query stores its own failure and shows it.
      void this.#parts.queries.refetchQueries({ queryKey, exact: true, type: 'active' });
    });
    this.#rereading.set(queryHash, cancel);
  }

  #cancelReread(queryHash: string): void {
    this.#rereading.get(queryHash)?.();
    this.#rereading.delete(queryHash);
  }
}
