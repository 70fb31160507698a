import {
  books,
  DEFAULT_SETTINGS,
  describeLife,
  draw,
  expected,
  type Expectation,
  type Life,
  type Settings as LifeRules,
} from '@touchline/test-data/stripe-life';
import { isPlayable } from '@touchline/test-data/stripe-life-player';
import { Entitlements } from '../../src/features/payments/index.ts';
import type { Entry } from '../../src/features/payments/ledger/entry.ts';
import { coveredUntil, covers } from '../../src/features/payments/ledger/intervals.ts';
import { TakenBack } from '../../src/features/payments/ledger/taken-back.ts';
import { StaffPaymentsService } from '../../src/features/payments/staff/staff-payments.service.ts';
import { seeded } from '../support/payment-walk.ts';
import { DELIVERIES, type Delivery } from './shop-parts.ts';
import { describeLives } from './describe-lives.ts';
import { playLife } from './play-life.ts';
import { SubscriptionShop } from './subscription-shop.ts';

const LIVES_IN_A_SHOP = 5;

/** The rules of a shop, which all its lives share. */
const rulesOf = (random: () => number): LifeRules => ({
  ...DEFAULT_SETTINGS,
  trialOnce: random() < 0.5 ? 'per-plan' : 'at-all',
  pauseGrants: { keep_as_draft: random() < 0.5, mark_uncollectible: random() < 0.5 },
  // Ended at once in the dashboard: staff refund what they want to give back.
  immediateCancelKeepsPaidPeriod: false,
});

function openShop(rules: LifeRules, isInProcess: boolean): Promise<SubscriptionShop> {
  const { keep_as_draft: drafts, mark_uncollectible: writtenOff } = rules.pauseGrants;
  const settings = {
    trials: rules.trialOnce === 'per-plan' ? ('per-plan' as const) : ('once' as const),
    pausedGrants: [
      ...(drafts ? ['keep-as-draft' as const] : []),
      ...(writtenOff ? ['mark-uncollectible' as const] : []),
    ],
  };
  return SubscriptionShop.open(settings, isInProcess);
}

/** Draws lives until one can be played. No other account has used a card of it before. */
function drawPlayable(random: () => number, rules: LifeRules, name: string): Life {
  for (;;) {
    const life = draw(random, rules);
    if (!isPlayable(life)) continue;
    const named = (card: string): string => `${name} ${card}`;
    return {
      ...life,
      usedTrials: life.usedTrials.map((used) => ({ ...used, fingerprint: named(used.fingerprint) })),
      steps: life.steps.map((step) =>
        step.kind === 'subscribe' && step.trial !== undefined
          ? { ...step, trial: { ...step.trial, fingerprint: named(step.trial.fingerprint) } }
          : step,
      ),
    };
  }
}

/** Where the product's promises leave the answer open, only what everybody can be sure of is compared. */
function faultsOf(
  want: Expectation,
  got: Awaited<ReturnType<typeof seenAt>>,
  atMs: number,
): readonly string[] {
  if (want.unsure.length > 0) return [];
  const { books: seen, standings, refundable } = got;
  const live = seen.spans.filter(({ loss }) => loss === undefined);
  const access = live.filter((span) => covers(span, atMs)).map(({ plan }) => plan.name);
  const known = live.filter((span) => span.rule !== 'renewing' || covers(span, atMs));
  const running = standings.find(({ isRunning }) => isRunning);
  const checks: readonly (readonly [string, unknown, unknown])[] = [
    ['access', want.access === 'none' ? access.length === 0 : access.includes(want.access), true],
    ['until', coveredUntil(known, atMs), want.untilMs],
    ['state', want.state === 'none' ? 'none' : standings[0]?.state, want.state],
    ['next charge', running?.renewsAtMs ?? undefined, want.nextChargeAtMs],
    ['can buy', running === undefined, want.canBuy],
    ['can cancel', running?.canCancel ?? false, want.canCancel],
    ['can be refunded', refundable, want.canBeRefunded],
  ];
  return checks
    .filter(([, one, other]) => one !== other)
    .map(
      ([what, one, other]) =>
        `${what}: ${String(one)}, but ${String(other)} is right (access ${access.join()} of ${want.access})`,
    );
}

async function seenAt({ gateway: { app } }: SubscriptionShop, accountId: string) {
  const standing = await app.get(Entitlements).standingOf(accountId);
  const payments = await app.get(StaffPaymentsService).ofAccount(accountId);
  return { ...standing, refundable: payments.some(({ refundable }) => refundable !== null) };
}

/** What the bank has taken: the amount of the last dispute, which refunds before it have lowered. */
const disputedOf = (charge: string, entries: readonly Entry[]): number =>
  entries
    .filter((entry) => entry.kind === 'dispute-opened' || entry.kind === 'dispute-lost')
    .findLast((entry) => entry.charge === charge)?.amount.amount ?? 0;

/** Money in is money out and money kept, in the ledger as at the provider. */
function moneyFault(
  life: Life,
  rules: LifeRules,
  atMs: number,
  { entries }: Awaited<ReturnType<typeof seenAt>>,
) {
  const takenBack = new TakenBack(entries);
  let [inMinor, refundedMinor, lostMinor] = [0, 0, 0];
  for (const entry of entries) {
    if (entry.kind !== 'invoice-paid' && entry.kind !== 'pass-paid') continue;
    if (entry.charge === null) continue;
    const { amount } = entry.amount;
    const returned = takenBack.returnedOf(entry.charge);
    inMinor += amount;
    refundedMinor += returned;
    if (takenBack.lossOf(entry.charge, amount) === 'disputed') lostMinor += disputedOf(entry.charge, entries);
  }
  const right = books(life, rules, atMs);
  const [kept, rightKept] = [inMinor - refundedMinor - lostMinor, right.keptMinor];
  // The provider rounds each line of a proration, the oracle their sum.
  return Math.abs(kept - rightKept) <= 2 * life.steps.length
    ? []
    : [
        `kept ${String(kept)}, but ${String(rightKept)} is right (in ${String(inMinor)} of ${String(right.inMinor)})`,
      ];
}

async function play(shop: SubscriptionShop, how: Delivery, seed: number, rules: LifeRules): Promise<void> {
  const random = seeded(seed);
  const name = `life ${String(seed)}`;
  const life = drawPlayable(random, rules, name);
  const { accountId, player } = shop.begin(life);
  for (const used of life.usedTrials) await shop.useTrial(used.fingerprint, used.plan);
  await playLife({
    name: `${name}, ${how}`,
    steps: life.steps,
    draw: random,
    pass: (atMs) => player.pass(atMs),
    play: (step) => player.play(step),
    deliver: () => shop.deliver(how, random),
    faultsAt: async (atMs) => {
      const seen = await seenAt(shop, accountId);
      return [...faultsOf(expected(life, atMs, rules), seen, atMs), ...moneyFault(life, rules, atMs, seen)];
    },
    describe: () => describeLife(life),
  });
}

/**
 * Describes tests that play a third of the lives of subscriptions against the oracle, with one way in which events reach
 * the gateway.
 */
export function describeSubscriptionLives(how: Delivery): void {
  describeLives({
    name: `lives of subscriptions, told ${how}: nobody watches unpaid, nobody who paid is locked out, nobody is stuck`,
    share: DELIVERIES.indexOf(how),
    ...{ byDay: 100, atNight: 3335, inAShop: LIVES_IN_A_SHOP },
    open: async (shopSeed, isInProcess) => {
      const rules = rulesOf(seeded(shopSeed));
      const shop = await openShop(rules, isInProcess);
      return (seed) => play(shop, how, seed, rules);
    },
  });
}
