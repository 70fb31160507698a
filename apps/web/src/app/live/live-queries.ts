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
  /** 0 to 1: those who read again at a kick-off do not do so at once. */
  readonly random: () => number;
  /** What the page wants, and from which place in the log on; undefined: from now on. */
  readonly onWanted: (topics: readonly string[], cursor: string | undefined) => void;
  /** From when the stream's word is, by the browser's clock. */
  readonly onAsOf: (atMs: number) => void;
  /** Told what the site's clock says, and of each change that the page shows: how old what it is of was asked for. */
  readonly ages?: { heartbeat(atMs: number): void; changed(answeredAtMs: number): void } | undefined;
}

interface Envelope {
  readonly data: unknown;
  readonly meta?: { readonly cursor?: unknown } | undefined;
}

/** What was sent lately is applied again to an answer that was made before it. */
const KEPT_MESSAGES = 500;
/** What a page changes at once (a navigation takes queries away and brings others) is wanted at once. */
const SETTLE_MS = 50;
/** What the stream does not tell (a team's name, a ground) is read again this often. */
const REREAD_MS = 120_000;
const LOOK_MS = 15_000;
/** A kick-off is read again within this, by chance. */
const SPREAD_MS = 3000;

const isEnvelope = (value: unknown): value is Envelope =>
  typeof value === 'object' && value !== null && 'data' in value;

const topicOf = ({ meta }: Query): string | undefined =>
  typeof meta?.['topic'] === 'string' ? meta['topic'] : undefined;

function cursorOf(data: unknown): string | undefined {
  const cursor = isEnvelope(data) ? data.meta?.cursor : undefined;
  return typeof cursor === 'string' ? cursor : undefined;
}

/** When the answer that a change is of had come. */
const answeredAtMs = (message: Exclude<LiveMessage, { type: 'resync' | 'heartbeat' }>): number =>
  Date.parse(message.type === 'match' ? message.data.match.updatedAt : message.data.updatedAt);

/** What a page shows, kept up to date by the stream: patched where it lies, in the query cache. */
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
  /** The last place that the stream named. */
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

  /** Topics whose changes come by themselves from now on. */
  cover(topics: readonly string[]): void {
    const before = this.#covered;
    this.#covered = new Set(topics);
    for (const query of this.#shown()) {
      const topic = topicOf(query) ?? '';
      // Polls are off, or on again.
      for (const observer of query.observers) observer.setOptions(observer.options);
      if (this.#covered.has(topic) && !before.has(topic)) this.#begin(query);
      if (!this.#covered.has(topic)) this.#since.delete(query);
    }
  }

  /** The stream was opened from the query's place on, or before it. */
  #begin(query: Query): void {
    const place = this.#places.get(query);
    // Not known: what changed before the stream began may be missing.
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

  /** How long the provider had not been asked when it was sent is how old everything shown was. */
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

  /** Whether it shows something else now. */
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

  /** An answer may have been on its way while newer changes came. */
  #wasRead(query: Query): void {
    if (topicOf(query) === undefined) return;
    this.#note(query);
    for (const { id, message } of this.#recent) this.#apply(query, id, message);
    // With those it is as new as the stream, unless it is older than they are: then it is caught up with.
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
      // A failure is kept by the query itself, which shows it.
      void this.#parts.queries.refetchQueries({ queryKey, exact: true, type: 'active' });
    });
    this.#rereading.set(queryHash, cancel);
  }

  #cancelReread(queryHash: string): void {
    this.#rereading.get(queryHash)?.();
    this.#rereading.delete(queryHash);
  }
}
