import { setTimeout } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../platform/time/durations.ts';
import { WallClock } from '../../../platform/time/clock.ts';
import { Fulfilment } from '../books/fulfilment.ts';
import { PaymentBook } from '../books/payment-book.ts';
import { PaymentCounts } from '../provider/payment-counts.ts';
import { PaymentProvider } from '../provider/payment-provider.ts';
import {
  BOOKS_VERSION,
  isLeased,
  ReconciliationBook,
  type ReconciliationRun,
  type StoredRun,
} from './reconciliation-book.ts';

/**
 * How often the ledger is compared with our books from the start of the last run, and how often from its first entry.
 */
const EVERY_MS = 15 * MINUTE_MS;
const WHOLE_EVERY_MS = DAY_MS;
/** Pause after a run with failures. */
const AGAIN_AFTER_MS = 15 * SECOND_MS;
/** A process that has not renewed its lease for this long counts as dead. */
const LEASE_MS = MINUTE_MS;
const RENEW_EVERY = 50;
/** How long a request waits for books that are being rebuilt. */
const PATIENCE_MS = 5 * SECOND_MS;
/** The provider may add an entry to its ledger after a later one. */
const OVERLAP_MS = HOUR_MS;
/** After this many unreadable entries, the run gives up. */
const MOST_FAILURES = 20;

interface Progress {
  compared: number;
  mended: number;
  failed: number;
}

/**
 * Compares our books with the provider's ledger and corrects them; a run over the whole ledger rebuilds books that
 * were lost. Only one run is active in all processes. Lists are read page by page, and only entries that differ are
 * read individually.
 */
@Injectable()
export class ReconciliationService {
  readonly #logger = new Logger('payments');
  #running: Promise<ReconciliationRun | undefined> | undefined;
  #isStopping = false;

  constructor(
    private readonly provider: PaymentProvider,
    private readonly fulfilment: Fulfilment,
    private readonly payments: PaymentBook,
    private readonly book: ReconciliationBook,
    private readonly counts: PaymentCounts,
    private readonly clock: WallClock,
  ) {}

  async last(): Promise<ReconciliationRun | undefined> {
    return (await this.book.read())?.run;
  }

  /** Returns whether our books contain the whole ledger. If not, waits a while for a run that completes them. */
  async makeWhole(): Promise<boolean> {
    const run = await this.last();
    if (run !== undefined && run.wholeSinceMs !== null) return true;
    // Waits for a run in this process, but does not repeat one that has just failed for every request.
    if (this.#running === undefined && run !== undefined && !this.#mayFollow(run)) return false;
    const patience = new AbortController();
    const late = setTimeout(PATIENCE_MS, undefined, { ref: false, signal: patience.signal });
    try {
      const done = await Promise.race([this.run(), late]);
      return done !== undefined && done.wholeSinceMs !== null;
    } finally {
      late.catch(() => undefined);
      patience.abort();
    }
  }

  /** Runs if a reconciliation is due. */
  async runIfDue(): Promise<void> {
    const run = await this.last();
    if (run === undefined || (this.#mayFollow(run) && this.#isDue(run))) await this.run();
  }

  /** Resolves with `undefined` if another process is running it. Concurrent calls in this process share one run. */
  run(): Promise<ReconciliationRun | undefined> {
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  /** Stops after the entry that is being compared. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    // The caller that started the run receives its error.
    await this.#running?.catch(() => undefined);
  }

  #isDue({ completeSinceMs, wholeSinceMs, booksVersion }: ReconciliationRun): boolean {
    const nowMs = this.clock.nowMs();
    if (completeSinceMs === null || wholeSinceMs === null || booksVersion < BOOKS_VERSION) return true;
    return nowMs - completeSinceMs >= EVERY_MS || nowMs - wholeSinceMs >= WHOLE_EVERY_MS;
  }

  #mayFollow(run: ReconciliationRun): boolean {
    const nowMs = this.clock.nowMs();
    if (run.endedAtMs === null) return !isLeased(run, nowMs);
    return run.failed === 0 || nowMs - run.endedAtMs >= AGAIN_AFTER_MS;
  }

  async #run(): Promise<ReconciliationRun | undefined> {
    const before = await this.book.read();
    const startedAtMs = this.clock.nowMs();
    if (before !== undefined && isLeased(before.run, startedAtMs)) return undefined;
    const { completeSinceMs = null, wholeSinceMs = null, booksVersion = BOOKS_VERSION } = before?.run ?? {};
    const begun: ReconciliationRun = {
      startedAtMs,
      endedAtMs: null,
      leasedUntilMs: startedAtMs + LEASE_MS,
      ...{ compared: 0, mended: 0, failed: 0 },
      completeSinceMs,
      booksVersion,
      wholeSinceMs,
    };
    const revision = await this.book.write(begun, before?.revision ?? 'absent');
    if (revision === undefined) return undefined;
    const isWhole =
      wholeSinceMs === null ||
      completeSinceMs === null ||
      booksVersion < BOOKS_VERSION ||
      startedAtMs - wholeSinceMs >= WHOLE_EVERY_MS;
    const sinceMs = isWhole ? 0 : completeSinceMs - OVERLAP_MS;
    const ended = await this.#compare({ run: begun, revision }, sinceMs);
    // While books are being rebuilt, every entry differs from the ledger; that does not count as drift.
    if (wholeSinceMs !== null) this.counts.drifted(ended.run.mended);
    const isComplete = ended.run.failed === 0 && !this.#isStopping;
    const run: ReconciliationRun = {
      ...ended.run,
      endedAtMs: this.clock.nowMs(),
      completeSinceMs: isComplete ? startedAtMs : completeSinceMs,
      wholeSinceMs: isComplete && isWhole ? startedAtMs : wholeSinceMs,
      booksVersion: isComplete && isWhole ? BOOKS_VERSION : booksVersion,
    };
    this.#logger.log({ reconciliation: { ...run, isWhole } });
    return (await this.book.write(run, ended.revision)) === undefined ? undefined : run;
  }

  /** Compares the lists, then our pending payments, which the recent lists may not contain. */
  async #compare(begun: StoredRun, sinceMs: number): Promise<StoredRun> {
    const progress: Progress = { compared: 0, mended: 0, failed: 0 };
    let { revision } = begun;
    let { leasedUntilMs } = begun.run;
    const step = async (mend: () => Promise<boolean>): Promise<boolean> => {
      progress.compared += 1;
      try {
        if (await mend()) progress.mended += 1;
      } catch (error) {
        progress.failed += 1;
        this.#logger.warn('a ledger entry cannot be recorded in the books', error);
      }
      if (progress.compared % RENEW_EVERY === 0) {
        leasedUntilMs = this.clock.nowMs() + LEASE_MS;
        const renewed = await this.book.write({ ...begun.run, ...progress, leasedUntilMs }, revision);
        // The lease was lost, and another process continues.
        if (renewed === undefined) return false;
        revision = renewed;
      }
      return progress.failed < MOST_FAILURES && !this.#isStopping;
    };
    try {
      await this.#walk(sinceMs, step);
    } catch (error) {
      progress.failed += 1;
      this.#logger.warn('the ledger cannot be read', error);
    }
    return { run: { ...begun.run, ...progress, leasedUntilMs }, revision };
  }

  async #walk(sinceMs: number, step: (mend: () => Promise<boolean>) => Promise<boolean>): Promise<void> {
    const listed = new Set<string>();
    for await (const line of this.provider.paymentsSince(sinceMs)) {
      listed.add(line.ref);
      if (!(await step(() => this.fulfilment.listedPayment(line)))) return;
    }
    if (this.provider.hasSubscriptions)
      for await (const line of this.provider.subscriptionsSince(sinceMs))
        if (!(await step(() => this.fulfilment.listedSubscription(line)))) return;
    let pendingOverADay = 0;
    for (const id of await this.payments.pending()) {
      const payment = (await this.payments.read(id))?.payment;
      if (payment === undefined) await this.payments.removePending(id);
      else {
        const { ref, status, createdAtMs } = payment;
        if (status === 'processing' && this.clock.nowMs() - createdAtMs > DAY_MS) pendingOverADay += 1;
        // For a debit in progress, a list may contain less than the object itself.
        if (ref === null || (listed.has(ref) && status !== 'processing')) continue;
        const mend = async () => (await this.fulfilment.payment(ref))?.updatedAtMs !== payment.updatedAtMs;
        if (!(await step(mend))) return;
      }
    }
    this.counts.pendingOverADay(pendingOverADay);
  }
}
