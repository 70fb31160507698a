import { setTimeout } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { UpstreamError } from '../../../platform/errors/upstream-errors.ts';
import type { LiveMatches } from '../../matches/index.ts';
import {
  POLL_LEASE_MS,
  TICK_MS,
  type LastPoll,
  type LiveLog,
  type Term,
  type PublishedMatches,
} from '../log/live-log.ts';
import type { LiveInterest } from './live-interest.ts';
import { LivePoll, pollIntervalMs } from './live-poll.ts';

export interface PollerParts {
  readonly log: LiveLog;
  readonly matches: LiveMatches;
  readonly interest: LiveInterest;
  /** How often the provider refreshes a match that is being played. */
  readonly paceMs: () => number;
  /** The site's clock. */
  readonly nowMs: () => number;
  /** The wall clock. */
  readonly wallMs: () => number;
  /** Called after each poll. */
  readonly polled: (outcome: PollOutcome) => void;
}

/** `unlicensed`: the lease was lost during the poll, so nothing was written. */
export type PollOutcome = 'answered' | 'failed' | 'unlicensed';

/** The state of a process that holds the lease. */
interface Holding {
  /** The term, with the number of the last appended entry. */
  term: Term;
  published: PublishedMatches;
  /** The provider's latest response to any process. */
  heard: LastPoll | undefined;
  /** When the lease expires unless it is renewed, by this process's monotonic clock. */
  untilMs: number;
}

/** Polls the provider for live matches, in one of all processes, as long as anybody watches in any of them. */
export class LivePoller {
  readonly #parts: PollerParts;
  readonly #poll: LivePoll;
  readonly #logger = new Logger('live');
  readonly #stop = new AbortController();
  #holding: Holding | undefined;
  #wakeTick = new AbortController();
  #wakePoll = new AbortController();
  #polledAtMs: number | null = null;
  #heard: LastPoll | undefined;
  #isWatched = false;
  #isAway = false;
  #loops: Promise<unknown> = Promise.resolve();

  constructor(parts: PollerParts) {
    this.#parts = parts;
    this.#poll = new LivePoll(parts.matches, parts.wallMs);
  }

  /** When any process last polled the provider; `null` if none has. */
  get polledAtMs(): number | null {
    return this.#polledAtMs;
  }

  /**
   * The provider's last response to any process; `undefined` if nobody watches, or if there was none since somebody
   * does.
   */
  get heard(): LastPoll | undefined {
    return this.#heard;
  }

  /** Whether anybody watches, in any process. */
  get isWatched(): boolean {
    return this.#isWatched;
  }

  /** The published state of each match; `undefined` unless this process polls. */
  get published(): PublishedMatches | undefined {
    return this.#holding?.published;
  }

  get isHolder(): boolean {
    return this.#holding !== undefined;
  }

  start(): void {
    this.#parts.interest.onFirst(() => {
      this.#wakeTick.abort();
    });
    this.#loops = Promise.all([this.#tickForever(), this.#pollForever()]);
  }

  async close(): Promise<void> {
    this.#stop.abort();
    this.#wakeTick.abort();
    this.#wakePoll.abort();
    await this.#loops;
    await this.#parts.log.close(this.#holding?.term).catch(() => undefined);
  }

  #isStopped(): boolean {
    return this.#stop.signal.aborted;
  }

  async #tickForever(): Promise<void> {
    while (!this.#isStopped()) {
      await this.#tick();
      this.#wakeTick = new AbortController();
      await this.#pause(TICK_MS, this.#wakeTick.signal);
    }
  }

  async #tick(): Promise<void> {
    const { log, interest } = this.#parts;
    const beganMs = performance.now();
    try {
      const { term, polledAtMs, heard, isWatched } = await log.tick(interest.isWatched);
      this.#polledAtMs = polledAtMs;
      this.#heard = heard;
      this.#isWatched = isWatched;
      await this.#took(term, beganMs + POLL_LEASE_MS, heard);
      if (this.#isAway) this.#logger.log('The log of live changes is available again');
      this.#isAway = false;
    } catch (error) {
      if (!this.#isAway)
        this.#logger.error(new Error('The log of live changes is unavailable', { cause: error }));
      this.#isAway = true;
      if (this.#holding !== undefined && performance.now() >= this.#holding.untilMs)
        this.#holding = undefined;
    }
  }

  async #took(term: Term | undefined, untilMs: number, heard: LastPoll | undefined): Promise<void> {
    if (term === undefined) {
      this.#holding = undefined;
      return;
    }
    if (this.#holding?.term.token === term.token && this.#holding.term.epoch === term.epoch) {
      this.#holding.untilMs = untilMs;
      return;
    }
    const published = await this.#parts.log.published();
    // Adopts the ids of events that the previous process has published.
    this.#parts.matches.take([...published.values()]);
    this.#holding = { term, published, untilMs, heard };
    this.#wakePoll.abort();
  }

  async #pollForever(): Promise<void> {
    while (!this.#isStopped()) {
      const waitMs = this.#holding === undefined ? undefined : await this.#pollOnce(this.#holding);
      if (this.#isStopped()) return;
      this.#wakePoll = new AbortController();
      // A term may have begun while the last poll ended.
      if (waitMs === undefined && this.isHolder) continue;
      await this.#pause(waitMs, this.#wakePoll.signal);
    }
  }

  /** @returns how long to wait before the next poll; `undefined` to wait for a term */
  async #pollOnce(holding: Holding): Promise<number | undefined> {
    const { log, polled } = this.#parts;
    try {
      const { after, ...batch } = await this.#poll.ask(holding.published, holding.heard);
      const appended = await log.append(holding.term, batch);
      if (appended === 'lost' || appended === 'moved') {
        polled('unlicensed');
        if (this.#holding === holding) this.#holding = undefined;
        return undefined;
      }
      holding.term = { ...holding.term, number: appended.number };
      holding.published = after;
      holding.heard = batch.heard;
      polled('answered');
      // The term ended during the poll, for example because the last watcher left: record nothing.
      if (this.#holding !== holding) return undefined;
      this.#polledAtMs = batch.polledAtMs;
      this.#heard = batch.heard;
      return await this.#interval(after);
    } catch (error) {
      polled('failed');
      // The cache and the provider's circuit breaker have logged the error. The next tick logs an unavailable store.
      if (error instanceof UpstreamError) return this.#parts.paceMs();
      this.#logger.error(new Error('A live poll failed', { cause: error }));
      return this.#parts.paceMs();
    }
  }

  async #interval(published: PublishedMatches): Promise<number> {
    const { nowMs, matches } = this.#parts;
    const paceMs = this.#parts.paceMs();
    const situation = { matches: [...published.values()], nowMs: nowMs(), paceMs };
    const atOnceMs = pollIntervalMs({ ...situation, nextKickoffMs: undefined });
    // The matches in play already require the shortest interval.
    if (atOnceMs <= paceMs) return atOnceMs;
    return pollIntervalMs({ ...situation, nextKickoffMs: await matches.nextKickoffMs() });
  }

  /** @param ms how long to wait; `undefined` waits until `wake` aborts */
  async #pause(ms: number | undefined, wake: AbortSignal): Promise<void> {
    const signal = AbortSignal.any([wake, this.#stop.signal]);
    // 2^31 - 1 ms is the longest delay of a timer.
    await setTimeout(ms ?? 2 ** 31 - 1, undefined, { signal, ref: false }).catch(() => undefined);
  }
}
