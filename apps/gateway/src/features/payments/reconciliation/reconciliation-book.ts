import { Injectable } from '@nestjs/common';
import type { Reconciliation } from '@touchline/contracts';
import { z } from 'zod';
import { NO_EXPIRY_MS, State } from '../../../platform/state/index.ts';
import { PaymentProvider } from '../provider/payment-provider.ts';

const KIND = 'payment-reconciliation';

/** 2: a ledger of entries for each account. Books of an earlier version are completed by one run over everything. */
export const BOOKS_VERSION = 2;

const ReconciliationRun = z.object({
  startedAtMs: z.number(),
  endedAtMs: z.number().nullable(),
  /** The lease of the running process expires then, unless the run has ended. */
  leasedUntilMs: z.number(),
  compared: z.int(),
  mended: z.int(),
  failed: z.int(),
  /** Start of the last run without failures; `null` if there was none. Our books contain everything older. */
  completeSinceMs: z.number().nullable(),
  /** The version of the books that the last run over the whole ledger completed. */
  booksVersion: z.int().default(1),
  /** Start of the last run over the whole ledger without failures; `null` if our books may lack anything. */
  wholeSinceMs: z.number().nullable(),
});
export type ReconciliationRun = Readonly<z.infer<typeof ReconciliationRun>>;

export interface StoredRun {
  readonly run: ReconciliationRun;
  readonly revision: number;
}

/** Stores the last run, which is also the lease of a run in progress: one record for all processes. */
@Injectable()
export class ReconciliationBook {
  constructor(
    private readonly state: State,
    private readonly provider: PaymentProvider,
  ) {}

  async read(): Promise<StoredRun | undefined> {
    const record = await this.state.read(KIND, this.provider.name);
    return record && { run: ReconciliationRun.parse(JSON.parse(record.value)), revision: record.revision };
  }

  /** Resolves with `undefined` if the record changed first. */
  write(run: ReconciliationRun, ifRevision: number | 'absent'): Promise<number | undefined> {
    const options = { expiresAtMs: NO_EXPIRY_MS, ifRevision };
    return this.state.write(KIND, this.provider.name, JSON.stringify(run), options);
  }
}

export const isLeased = ({ endedAtMs, leasedUntilMs }: ReconciliationRun, nowMs: number): boolean =>
  endedAtMs === null && leasedUntilMs > nowMs;

export function presentRun({
  startedAtMs,
  endedAtMs,
  compared,
  mended,
  failed,
}: ReconciliationRun): Reconciliation {
  return {
    startedAt: new Date(startedAtMs).toISOString(),
    endedAt: endedAtMs === null ? null : new Date(endedAtMs).toISOString(),
    compared,
    mended,
    failed,
  };
}
