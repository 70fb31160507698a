import { Entitlements } from '../../../src/features/payments/index.ts';
import { SubscriptionService } from '../../../src/features/payments/subscription/subscription.service.ts';
import { DAY_MS } from '../../../src/platform/time/durations.ts';
import type { Gateway } from '../gateway.ts';
import { type EarlierBooks, PLANS, type SetClock, type Shown } from './earlier-books.ts';

/** From when to when an account may watch a plan without a gap. */
export interface Coverage {
  readonly plan: string;
  readonly fromMs: number;
  readonly untilMs: number;
}

/** Joins periods of one plan that meet, so that only what may be watched counts, not how it is divided. */
function joined(periods: readonly Coverage[]): readonly Coverage[] {
  const joint: Coverage[] = [];
  const inOrder = periods.toSorted(
    (one, other) => one.plan.localeCompare(other.plan) || one.fromMs - other.fromMs,
  );
  for (const { plan, fromMs, untilMs } of inOrder) {
    const last = joint.at(-1);
    if (last?.plan === plan && fromMs <= last.untilMs)
      joint[joint.length - 1] = { ...last, untilMs: Math.max(last.untilMs, untilMs) };
    else joint.push({ plan, fromMs, untilMs });
  }
  return joint;
}

/** Returns all that an account was or will be granted, as its gateway knows it now. */
export async function coverageOf({ app }: Gateway, account: string): Promise<readonly Coverage[]> {
  const { books } = await app.get(Entitlements).standingOf(account);
  const granted = books.spans.filter(({ loss }) => loss === undefined);
  return joined(granted.map(({ plan, fromMs, untilMs }) => ({ plan: plan.id, fromMs, untilMs })));
}

/** Returns how the gateway's entitlements differ from those that the earlier build read from the same records. */
export async function differencesIn(
  gateway: Gateway,
  { accounts, atMs }: EarlierBooks,
  clock: SetClock,
): Promise<readonly object[]> {
  const differences: object[] = [];
  const compare = (where: object, before: unknown, now: unknown): void => {
    if (JSON.stringify(before) !== JSON.stringify(now)) differences.push({ ...where, before, now });
  };
  for (const { name, account, grants, reads } of accounts) {
    clock.atMs = atMs;
    compare({ name, what: 'periods' }, joined(grants), await coverageOf(gateway, account));
    for (const { at, granted } of reads)
      for (const instantMs of at) {
        clock.atMs = instantMs;
        const plans = (await gateway.app.get(Entitlements).of(account)).map(({ plan }) => plan);
        const byId = new Map(plans.map((plan) => [plan.id, plan]));
        const where = { name, at: new Date(instantMs).toISOString() };
        compare(where, granted, [...byId.keys()].toSorted());
        for (const [id, plan] of byId) compare({ ...where, what: 'terms' }, PLANS.get(id), plan);
      }
  }
  clock.atMs = atMs;
  return differences;
}

/** Passes whose money was taken back. The earlier books do not say by which charge, so no ledger can begin with them. */
const TAKEN_BACK: ReadonlySet<string> = new Set([
  'pass refunded',
  'pass disputed',
  'pass disputed and lost',
  'charged back',
  'transfer reversed',
  'refunded before settlement',
]);

/** Returns what is to be shown now instead of what the earlier build showed. Each difference is intended. */
function expectedOf(name: string, shown: Shown, atMs: number, takenMs: number): Shown | null {
  const { endsAt } = shown;
  const endsMs = typeof endsAt === 'string' ? Date.parse(endsAt) : Infinity;
  // Until the provider's entries arrive, nothing is shown of them. The earlier build showed an ended plan.
  if (TAKEN_BACK.has(name)) return null;
  // A cancellation date ends a plan when it has come, also before the provider tells so.
  if (shown.status === 'canceling' && endsMs <= atMs) return { ...shown, status: 'ended' };
  // What has ended ended in the past. The earlier build showed the end of a period that was never paid.
  if (shown.status === 'ended' && endsMs > atMs) return { ...shown, endsAt: new Date(atMs).toISOString() };
  // The earlier build granted no trial before its checkout was complete, but showed its end. Records of unpaid
  // checkouts expire.
  if (name === 'trial heard of before its checkout' && atMs < takenMs + 90 * DAY_MS)
    return { ...shown, trialEndsAt: null };
  return shown;
}

/** Returns how the shown plans differ from those that the earlier build showed, but for the intended differences. */
export async function shownDifferencesIn(
  gateway: Gateway,
  { accounts, atMs: takenMs }: EarlierBooks,
  clock: SetClock,
): Promise<readonly object[]> {
  const differences: object[] = [];
  for (const { name, account, reads } of accounts)
    for (const { at, shown } of reads)
      for (const instantMs of at) {
        clock.atMs = instantMs;
        const before = shown === null ? null : expectedOf(name, shown, instantMs, takenMs);
        const read = await gateway.app.get(SubscriptionService).read(account);
        const now = read === null ? null : { ...read, plan: read.plan.id };
        if (textOf(before) !== textOf(now))
          differences.push({ name, at: new Date(instantMs).toISOString(), before, now });
      }
  return differences;
}

/** Two plans are shown alike if these texts are equal. The fixture omits `null` and `false`. */
const textOf = (shown: object | null): string =>
  JSON.stringify(
    Object.entries(shown ?? {})
      .filter(([, value]) => value !== null && value !== false)
      .toSorted(([one], [other]) => one.localeCompare(other)),
  );
