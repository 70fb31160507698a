import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { NO_EXPIRY_MS, State } from '../../../platform/state/index.ts';
import { PaymentProvider } from '../provider/payment-provider.ts';
import { CarriedOver } from './carried-over.ts';
import { Entry } from '../ledger/entry.ts';
import { missingIn } from '../ledger/observed.ts';

const KIND = 'account-ledger';
/** Finds the account of anything that the provider names. */
const BY_PROVIDER_ID = 'account-ledger-ref';

const Kept = z.object({ entries: z.array(Entry).readonly() });
const Owner = z.object({ account: z.string(), subscription: z.string().nullable() });
/** Whose ledger contains something, and the subscription that it belongs to, if any. */
export type Owner = Readonly<z.infer<typeof Owner>>;

export interface StoredLedger {
  readonly entries: readonly Entry[];
  readonly revision: number | 'absent';
}

/**
 * The ledgers of all accounts in state. A ledger is one record, so that entries and what follows from them are one
 * write, which fails if another process has entered something meanwhile.
 */
@Injectable()
export class AccountLedgers {
  constructor(
    private readonly state: State,
    private readonly provider: PaymentProvider,
    private readonly carriedOver: CarriedOver,
  ) {}

  /** Returns an account's entries in the order in which they were entered. */
  async read(accountId: string): Promise<StoredLedger> {
    const record = await this.state.read(KIND, accountId);
    if (record === undefined)
      return { entries: await this.carriedOver.entriesOf(accountId), revision: 'absent' };
    return { entries: Kept.parse(JSON.parse(record.value)).entries, revision: record.revision };
  }

  /**
   * Enters what is missing in a ledger.
   *
   * @param stored the ledger as it was read before the provider was asked
   * @returns the ledger afterwards; `undefined` if it has changed since, and nothing was entered
   */
  async enter(
    accountId: string,
    stored: StoredLedger,
    observed: readonly Entry[],
  ): Promise<StoredLedger | undefined> {
    const missing = missingIn(stored.entries, observed);
    if (missing.length === 0) return stored;
    // The index is written first: if the process dies in between, it has ids too many, never too few.
    await this.#index(accountId, stored.revision === 'absent' ? [...stored.entries, ...missing] : missing);
    const entries = [...stored.entries, ...missing];
    const revision = await this.state.write(KIND, accountId, JSON.stringify(Kept.parse({ entries })), {
      expiresAtMs: NO_EXPIRY_MS,
      ifRevision: stored.revision,
    });
    return revision === undefined ? undefined : { entries, revision };
  }

  /** @param providerId of a subscription, an invoice, a payment, a charge or a customer */
  async ownerOf(providerId: string): Promise<Owner | undefined> {
    const record = await this.state.read(BY_PROVIDER_ID, this.#indexId(providerId));
    if (record !== undefined) return Owner.parse(JSON.parse(record.value));
    // Its account has no ledger yet.
    const account = await this.carriedOver.accountOf(providerId);
    return account === undefined ? undefined : { account, subscription: providerId };
  }

  /** Removes the index first, so that an interrupted removal finds it again. */
  async remove(accountId: string): Promise<void> {
    const { entries } = await this.read(accountId);
    for (const id of new Set(entries.flatMap((entry) => idsIn(entry).map(({ id }) => id))))
      await this.state.remove(BY_PROVIDER_ID, this.#indexId(id));
    await this.state.remove(KIND, accountId);
  }

  async #index(account: string, entries: readonly Entry[]): Promise<void> {
    const owners = new Map(
      entries.flatMap((entry) => idsIn(entry).map(({ id, subscription }) => [id, subscription] as const)),
    );
    for (const [id, subscription] of owners) {
      const owner: Owner = { account, subscription };
      const known = await this.state.read(BY_PROVIDER_ID, this.#indexId(id));
      if (known?.value === JSON.stringify(owner)) continue;
      await this.state.write(BY_PROVIDER_ID, this.#indexId(id), JSON.stringify(owner), {
        expiresAtMs: NO_EXPIRY_MS,
      });
    }
  }

  /** Prefixed with the provider's name, because two providers may use the same id. */
  #indexId(providerId: string): string {
    return `${this.provider.name}:${providerId}`;
  }
}

/** Returns the ids by which an entry can be found, each with its subscription. */
function idsIn(entry: Entry): readonly { readonly id: string; readonly subscription: string | null }[] {
  switch (entry.kind) {
    case 'subscription':
      return [
        { id: entry.ref, subscription: entry.ref },
        { id: entry.facts.customer, subscription: null },
      ];
    case 'invoice-opened':
    case 'invoice-held':
    case 'invoice-failed':
    case 'invoice-written-off':
    case 'invoice-voided':
    case 'invoice-paid':
      return [entry.ref, entry.charge, entry.intent].flatMap((id) =>
        id === null ? [] : [{ id, subscription: entry.subscription }],
      );
    case 'pass-paid':
      return [entry.ref, entry.charge, entry.intent].flatMap((id) =>
        id === null ? [] : [{ id, subscription: null }],
      );
    case 'trial-granted':
    case 'trial-refused':
    case 'refund':
    case 'refund-failed':
    case 'inquiry-opened':
    case 'inquiry-closed':
    case 'dispute-opened':
    case 'dispute-won':
    case 'dispute-lost':
    case 'carried-over':
      return [];
  }
}
