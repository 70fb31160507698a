import type { LedgerLine } from '@touchline/contracts';
import { instant } from '../../../platform/time/clock.ts';
import { type Entry, isInvoiceEntry } from './entry.ts';
import type { SubscriptionFacts } from '../provider/subscription-facts.ts';

/** Presents an account's ledger, oldest entry first, for its owner's export and for staff. */
export function presentLedger(entries: readonly Entry[]): LedgerLine[] {
  return entries.map(presentEntry).toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

function presentEntry(entry: Entry): LedgerLine {
  const { kind, ref, atMs } = entry;
  const line: LedgerLine = {
    ...{ kind, ref, at: instant(atMs), amount: null, periods: [], plan: null, detail: null, notices: [] },
  };
  if (isInvoiceEntry(entry)) {
    const { amount, lines, charge } = entry;
    const billed = lines.filter((each) => each.amount >= 0);
    const detail = [charge, billed[0]?.price].filter((id) => typeof id === 'string').join(' ');
    return { ...line, amount, periods: billed.map(presentPeriod), detail: detail === '' ? null : detail };
  }
  switch (entry.kind) {
    case 'subscription':
      return { ...line, ...presentFacts(entry.facts) };
    case 'trial-granted':
      return {
        ...line,
        periods: [presentPeriod({ fromMs: atMs, untilMs: entry.untilMs })],
        detail: entry.plan,
      };
    case 'trial-refused':
      return { ...line, detail: entry.outcome };
    case 'pass-paid':
      return {
        ...line,
        amount: entry.amount,
        plan: { id: entry.plan.id, name: entry.plan.name },
        detail: entry.charge,
      };
    case 'carried-over':
      return {
        ...line,
        plan: { id: entry.plan.id, name: entry.plan.name },
        periods: [presentPeriod(entry)],
      };
    default:
      return { ...line, amount: entry.amount, detail: entry.charge };
  }
}

const presentPeriod = ({ fromMs, untilMs }: { readonly fromMs: number; readonly untilMs: number }) => ({
  from: instant(fromMs),
  until: instant(untilMs),
});

/** Notices say what the provider told that this site does not know, because nothing else shows it. */
function presentFacts({ status, said, plan, soldAs, unknownPrices }: SubscriptionFacts): Partial<LedgerLine> {
  const terms = plan ?? soldAs;
  return {
    plan: terms === null ? null : { id: terms.id, name: terms.name },
    detail: [said, ...unknownPrices].join(' '),
    notices: [
      ...(status === 'unknown' ? (['unknown-status'] as const) : []),
      ...(unknownPrices.length > 0 ? (['unknown-price'] as const) : []),
      ...(plan === null ? (['no-plan'] as const) : []),
    ],
  };
}
