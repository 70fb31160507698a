import { Injectable } from '@nestjs/common';
import type { Reconciliation } from '@touchline/contracts';
import { z } from 'zod';
import { NO_EXPIRY_MS, State } from '../../../platform/state/index.ts';
import { PaymentProvider } from '../provider/payment-provider.ts';

const KIND = 'payment-reconciliation';

const Run = z.object({
  startedAtMs: z.number(),
  endedAtMs: z.number().nullable(),
  /** The run is somebody's until then, unless it has ended. */
  leasedUntilMs: z.number(),
  compared: z.int(),
  mended: z.int(),
  failed: z.int(),
  /** When the last run began that failed nowhere; null: none did. What is older is in our books. */
  completeSinceMs: z.number().nullable(),
  /** The same of a run over the whole ledger; null: our books may lack anything. */
  wholeSinceMs: z.number().nullable(),
});
export type Run = Readonly<z.infer<typeof Run>>;

export interface StoredRun {
  readonly run: Run;
  readonly revision: number;
}

/** The last run, which is also the lease of the one that goes on: one record, for all processes. */
@Injectable()
export class ReconciliationBook {
  constructor(
    private readonly state: State,
    private readonly provider: PaymentProvider,
  ) {}

  async read(): Promise<StoredRun | undefined> {
    const record = await this.state.read(KIND, this.provider.name);
    return record && { run: Run.parse(JSON.parse(record.value)), revision: record.revision };
  }

  /** undefined: someone was quicker. */
  write(run: Run, ifRevision: number | 'absent'): Promise<number | undefined> {
    const options = { expiresAtMs: NO_EXPIRY_MS, ifRevision };
    return this.state.write(KIND, this.provider.name, JSON.stringify(run), options);
  }
}

export const isLeased = ({ endedAtMs, leasedUntilMs }: Run, nowMs: number): boolean =>
  endedAtMs === null && leasedUntilMs > nowMs;

export function presentRun({ startedAtMs, endedAtMs, compared, mended, failed }: Run): Reconciliation {
  return {
    startedAt: new Date(startedAtMs).toISOString(),
    endedAt: endedAtMs === null ? null : new Date(endedAtMs).toISOString(),
    compared,
    mended,
    failed,
  };
}
