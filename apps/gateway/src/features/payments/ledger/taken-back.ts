import type { Entry } from './entry.ts';

/** How the money of a charge was taken back: returned in full, or held or kept by the payer's bank. */
export type Loss = 'refunded' | 'disputed';

interface ChargeMoney {
  /** What was returned, in the smallest unit. */
  readonly returned: number;
  readonly isDisputed: boolean;
}

const NOTHING: ChargeMoney = { returned: 0, isDisputed: false };

/** The money of charges after refunds and disputes, computed from a ledger's entries in any order. */
export class TakenBack {
  readonly #charges: ReadonlyMap<string, ChargeMoney>;

  constructor(entries: readonly Entry[]) {
    const failed = refsOf(entries, 'refund-failed');
    const won = refsOf(entries, 'dispute-won');
    const charges = new Map<string, ChargeMoney>();
    for (const entry of entries) {
      const { kind, ref } = entry;
      const isReturned = kind === 'refund' && !failed.has(ref);
      // A dispute that was decided before it was seen open has no entry of its opening.
      const isDisputed = kind === 'dispute-lost' || (kind === 'dispute-opened' && !won.has(ref));
      if (!isReturned && !isDisputed) continue;
      const before = charges.get(entry.charge) ?? NOTHING;
      charges.set(entry.charge, {
        returned: before.returned + (isReturned ? entry.amount.amount : 0),
        isDisputed: before.isDisputed || isDisputed,
      });
    }
    this.#charges = charges;
  }

  /** @param charge `null`: paid without a charge, which nobody can refund or dispute */
  lossOf(charge: string | null, amount: number): Loss | undefined {
    const { returned, isDisputed } = this.#of(charge);
    if (isDisputed) return 'disputed';
    return amount > 0 && returned >= amount ? 'refunded' : undefined;
  }

  /** Returns the amount that was returned, in the smallest unit. */
  returnedOf(charge: string | null): number {
    return this.#of(charge).returned;
  }

  #of(charge: string | null): ChargeMoney {
    return (charge === null ? undefined : this.#charges.get(charge)) ?? NOTHING;
  }
}

function refsOf(entries: readonly Entry[], kind: Entry['kind']): ReadonlySet<string> {
  return new Set(entries.filter((entry) => entry.kind === kind).map(({ ref }) => ref));
}
