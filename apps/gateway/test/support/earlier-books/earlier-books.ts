import { readFileSync } from 'node:fs';
import { Plan } from '@touchline/contracts';
import { z } from 'zod';
import { AccountLedgers } from '../../../src/features/payments/books/account-ledgers.ts';
import { valueOfPayment } from '../../../src/features/payments/books/kept-payment.ts';
import { PaymentBook } from '../../../src/features/payments/books/payment-book.ts';
import type { Entry } from '../../../src/features/payments/ledger/entry.ts';
import { NO_EXPIRY_MS, type State } from '../../../src/platform/state/index.ts';
import { WallClock } from '../../../src/platform/time/clock.ts';
import type { Gateway } from '../gateway.ts';

const Shown = z.looseObject({ id: z.string(), status: z.string(), plan: z.string() });
/** The plan of an account as that build showed it, without `null` and `false`. */
export type Shown = z.infer<typeof Shown>;

const Account = z.object({
  name: z.string(),
  account: z.string(),
  grants: z.array(z.object({ plan: z.string(), fromMs: z.number(), untilMs: z.number() })),
  reads: z.array(
    z.object({ at: z.array(z.number()), granted: z.array(z.string()), shown: Shown.nullable() }),
  ),
});
type EarlierAccount = z.infer<typeof Account>;

const RecordLine = z.tuple([
  z.string(),
  z.string(),
  z.string().nullable(),
  z.number().nullable(),
  z.union([z.string(), z.record(z.string(), z.unknown())]),
]);

const Line = z.union([
  z.object({ note: z.string() }),
  z.object({ plan: Plan }),
  z.object({ provider: z.enum(['stripe', 'midtrans']), at: z.number() }),
  z.object({ record: RecordLine }),
  Account,
]);

export interface EarlierRecord {
  readonly kind: string;
  readonly id: string;
  readonly group: string | null;
  readonly expiresAtMs: number;
  readonly value: string;
}

/** The books of one provider, and what the build that wrote them read from them. */
export interface EarlierBooks {
  readonly provider: 'stripe' | 'midtrans';
  /** When they were taken. */
  readonly atMs: number;
  readonly records: EarlierRecord[];
  readonly accounts: EarlierAccount[];
}

const lines = readFileSync(new URL('books-before-ledgers.jsonl', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => Line.parse(JSON.parse(line)));

export const PLANS: ReadonlyMap<string, Plan> = new Map(
  lines.flatMap((line) => ('plan' in line ? [[line.plan.id, line.plan] as const] : [])),
);

/** Puts the plan back that an entry of the file stands for. */
function valueOf(value: string | Readonly<Record<string, unknown>>): string {
  if (typeof value === 'string') return value;
  const { plan } = value;
  return JSON.stringify(typeof plan === 'string' ? { ...value, plan: PLANS.get(plan) } : value);
}

/** Returns the books that the last build before the ledgers wrote; the first line of the file says how. */
export function earlierBooks(provider: EarlierBooks['provider']): EarlierBooks {
  const books: EarlierBooks[] = [];
  for (const line of lines) {
    if ('provider' in line) books.push({ provider: line.provider, atMs: line.at, records: [], accounts: [] });
    const current = books.at(-1);
    if ('record' in line) {
      const [kind, id, group, expiresAtMs, value] = line.record;
      current?.records.push({
        ...{ kind, id, group, expiresAtMs: expiresAtMs ?? NO_EXPIRY_MS },
        value: valueOf(value),
      });
    }
    if ('account' in line) current?.accounts.push(line);
  }
  const found = books.find((each) => each.provider === provider);
  if (found === undefined) throw new Error(`no books of ${provider}`);
  return found;
}

export async function writeRecords(state: State, records: readonly EarlierRecord[]): Promise<void> {
  for (const { kind, id, group, expiresAtMs, value } of records)
    await state.write(kind, id, value, { expiresAtMs, ...(group === null ? {} : { group }) });
}

/** A clock that a test sets. */
export class SetClock extends WallClock {
  constructor(public atMs: number) {
    super();
  }

  override nowMs(): number {
    return this.atMs;
  }
}

const PaymentValue = z.looseObject({});

/**
 * Returns the records that the earlier build would have of these accounts: the same payments, and of each subscription
 * its last status instead of a ledger.
 */
export async function asEarlierBuild(
  { app }: Gateway,
  accounts: readonly string[],
  nowMs: number,
): Promise<readonly EarlierRecord[]> {
  const records: EarlierRecord[] = [];
  const add = (kind: string, id: string, group: string | null, value: string): void => {
    records.push({ kind, id, group, expiresAtMs: NO_EXPIRY_MS, value });
  };
  for (const account of accounts) {
    for (const payment of await app.get(PaymentBook).ofAccount(account)) {
      // That build does not know the field, and JSON omits it.
      const value = {
        ...PaymentValue.parse(JSON.parse(valueOfPayment(payment))),
        trialTermsShown: undefined,
      };
      add('payment', payment.id, account, JSON.stringify(value));
      for (const id of payment.providerIds) add('payment-ref', `stripe:${id}`, null, payment.id);
    }
    const { entries } = await app.get(AccountLedgers).read(account);
    for (const [id, value] of subscriptionsIn(account, entries))
      add('subscription', id, account, JSON.stringify(value));
  }
  const run = {
    startedAtMs: nowMs,
    endedAtMs: nowMs,
    leasedUntilMs: nowMs,
    compared: 0,
    mended: 0,
    failed: 0,
  };
  const whole = { ...run, completeSinceMs: nowMs, wholeSinceMs: nowMs };
  add('payment-reconciliation', 'stripe', null, JSON.stringify(whole));
  return records;
}

/** Returns what the earlier build kept of each subscription, by the provider's id. */
function subscriptionsIn(accountId: string, entries: readonly Entry[]): ReadonlyMap<string, object> {
  const kept = new Map<string, object>();
  for (const entry of entries) {
    if (entry.kind !== 'subscription') continue;
    const { ref, facts } = entry;
    const { customer, startedAtMs, periodEndsAtMs, trialEndsAtMs, endedAtMs, cancelAtMs } = facts;
    const isCanceling = cancelAtMs !== null;
    const isRunning = facts.status === 'active' || facts.status === 'trialing';
    const unpaid = entries.find((each) => each.kind === 'invoice-failed' && each.subscription === ref);
    kept.set(ref, {
      ...{ accountId, customer, status: isCanceling && isRunning ? 'canceling' : facts.status },
      ...{ plan: facts.soldAs, startedAtMs, periodEndsAtMs, trialEndsAtMs, endedAtMs },
      pastDueSinceMs: facts.status === 'past-due' ? (unpaid?.atMs ?? null) : null,
      isCanceling,
    });
  }
  return kept;
}
