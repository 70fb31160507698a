import { Logger } from '@nestjs/common';
import type { StatusService } from '@touchline/contracts';
import type { UpstreamOutcome } from '../../platform/metrics/index.ts';
import { SECOND_MS } from '../../platform/time/durations.ts';
import { CallCounts, type CallKind, type Counts } from './call-counts.ts';
import type { RedisCallCounts } from './redis-call-counts.ts';

/** Long enough for visitors to notice. */
const SLOW_MS = 2 * SECOND_MS;
const FLUSH_MS = 5 * SECOND_MS;

/**
 * Returns `undefined` for a call that was not sent because of the call budget, which indicates nothing about the
 * service.
 */
export function callKindOf(outcome: UpstreamOutcome, tookMs: number): CallKind | undefined {
  switch (outcome) {
    case 'ok':
    case 'refused':
      return tookMs > SLOW_MS ? 'slow' : 'ok';
    // The service responds, but asks to try later.
    case 'busy':
      return 'slow';
    case 'budget-spent':
      return undefined;
    case 'failed':
    case 'timeout':
    case 'circuit-open':
      return 'failed';
  }
}

export interface FleetCounts extends Counts {
  readonly scope: 'fleet' | 'process';
}

/** Counts the calls of this process, and adds them to the shared counts if there is a store for them. */
export class UpstreamWatch {
  readonly #own = new CallCounts();
  readonly #pending = new CallCounts();
  readonly #logger = new Logger('status');
  #timer: NodeJS.Timeout | undefined;
  #flushing: Promise<void> = Promise.resolve();
  #isAway = false;

  constructor(
    private readonly shared: RedisCallCounts | undefined,
    private readonly nowMs: () => number,
  ) {}

  start(): void {
    if (this.shared === undefined) return;
    this.#timer = setInterval(() => void this.#flush().catch(() => undefined), FLUSH_MS).unref();
  }

  called(service: StatusService, outcome: UpstreamOutcome, tookMs: number): void {
    const kind = callKindOf(outcome, tookMs);
    if (kind === undefined) return;
    this.#own.add(service, kind, this.nowMs());
    if (this.shared !== undefined) this.#pending.add(service, kind, this.nowMs());
  }

  /** Returns the counts of all processes; of this one alone while the store is unavailable. */
  async read(): Promise<FleetCounts> {
    if (this.shared === undefined) return { ...this.#own.read(), scope: 'process' };
    try {
      await this.#flush();
      return { ...(await this.shared.read(this.nowMs())), scope: 'fleet' };
    } catch {
      return { ...this.#own.read(), scope: 'process' };
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#flush().catch(() => undefined);
    this.shared?.close();
  }

  /** Flushes run one after the other. Counts that could not be added are added by the next flush. */
  #flush(): Promise<void> {
    this.#flushing = this.#flushing.catch(() => undefined).then(() => this.#handOn());
    return this.#flushing;
  }

  async #handOn(): Promise<void> {
    if (this.shared === undefined || this.#pending.isEmpty) return;
    const taken = this.#pending.take();
    try {
      await this.shared.add(taken);
      this.#isAway = false;
    } catch (error) {
      this.#pending.merge(taken);
      if (!this.#isAway)
        this.#logger.warn(
          new Error('Measurements could not be shared; they stay in this process', { cause: error }),
        );
      this.#isAway = true;
      throw error;
    }
  }
}
