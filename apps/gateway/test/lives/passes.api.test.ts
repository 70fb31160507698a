import {
  describeMidtransLife,
  drawMidtransLife,
  expectedOfMidtrans,
  HOUR_MS,
  MIDTRANS_SETTINGS,
  midtransBooks,
  type MidtransLife,
  type MidtransOrderView,
  midtransOrdersAt,
  type MidtransSettings,
} from '@touchline/test-data/midtrans-life';
import { Entitlements } from '../../src/features/payments/index.ts';
import { coveredUntil, covers } from '../../src/features/payments/ledger/intervals.ts';
import { TakenBack } from '../../src/features/payments/ledger/taken-back.ts';
import { seeded } from '../support/payment-walk.ts';
import { describeLives } from './describe-lives.ts';
import { playLife } from './play-life.ts';
import { DELIVERIES } from './shop-parts.ts';
import { PassShop } from './pass-shop.ts';

/** A pass that was taken away delays no other, and a checkout is open for 23 hours. */
const RULES: MidtransSettings = { ...MIDTRANS_SETTINGS, queue: 'moves-up', orderMs: 23 * HOUR_MS };

/** An order that has not been decided is offered again instead of a second one of the same pass. */
const isUndecided = ({ status, fraud }: MidtransOrderView, isOver: boolean): boolean =>
  status === 'pending' ||
  (status === 'capture' && fraud !== 'accept') ||
  (!isOver && (status === undefined || ['deny', 'cancel', 'expire', 'failure'].includes(status)));

function isSellable({ plans, steps }: MidtransLife): boolean {
  const buys = steps.flatMap((step) => (step.kind === 'buy' ? [step] : []));
  return buys.every((buy, index) => {
    const before = { plans, steps: steps.slice(0, steps.indexOf(buy)) };
    return midtransOrdersAt(before, buy.atMs, RULES)
      .slice(0, index)
      .every((order, at) => {
        const openedAtMs = buys[at]?.atMs ?? 0;
        return order.plan !== buy.plan || !isUndecided(order, buy.atMs >= openedAtMs + RULES.orderMs);
      });
  });
}

function drawSellable(random: () => number): MidtransLife {
  for (;;) {
    const life = drawMidtransLife(random, RULES);
    if (isSellable(life)) return life;
  }
}

/** Where the provider's documents leave the answer open, only what everybody can be sure of is compared. */
function faultsOf(
  life: MidtransLife,
  atMs: number,
  { spans, entries }: Awaited<ReturnType<typeof seenAt>>,
): readonly string[] {
  const want = expectedOfMidtrans(life, atMs, RULES);
  const right = midtransBooks(life, RULES, atMs);
  const isSure = want.unsure.every((why) => why === 'moment-of-payment' || why === 'queue');
  const live = spans.filter(({ loss }) => loss === undefined);
  const access = [...new Set(live.filter((span) => covers(span, atMs)).map(({ plan }) => plan.id))];
  const untils = access.map((id) =>
    coveredUntil(
      live.filter(({ plan }) => plan.id === id),
      atMs,
    ),
  );
  const takenBack = new TakenBack(entries);
  const paid = entries.flatMap((entry) => (entry.kind === 'pass-paid' ? [entry] : []));
  const kept = paid.reduce((sum, { charge, amount }) => {
    const isLost = takenBack.lossOf(charge, amount.amount) === 'disputed';
    return sum + (isLost ? 0 : amount.amount - takenBack.returnedOf(charge));
  }, 0);
  const checks: readonly (readonly [string, unknown, unknown, boolean])[] = [
    ['access', access.toSorted().join(), want.access.map(({ plan }) => plan).join(), isSure],
    [
      'until',
      untils.map(String).toSorted().join(),
      want.access
        .map(({ untilMs }) => String(untilMs))
        .toSorted()
        .join(),
      want.unsure.length === 0,
    ],
    ['kept', kept, right.keptRupiah, isSure],
  ];
  return checks
    .filter(([, one, other, isCompared]) => isCompared && one !== other)
    .map(([what, one, other]) => `${what}: ${String(one)}, but ${String(other)} is right`);
}

async function seenAt({ gateway: { app } }: PassShop, accountId: string) {
  const { books, entries } = await app.get(Entitlements).standingOf(accountId);
  return { spans: books.spans, entries };
}

async function play(shop: PassShop, seed: number): Promise<void> {
  const random = seeded(seed);
  const life = drawSellable(random);
  const how = DELIVERIES[Math.floor(random() * DELIVERIES.length)] ?? 'in order';
  const { accountId, player } = shop.begin(life);
  await playLife({
    name: `life ${String(seed)}, ${how}`,
    steps: life.steps,
    draw: random,
    pass: (atMs) => player.pass(atMs),
    play: (step) => player.play(step),
    deliver: () => shop.deliver(how, random),
    faultsAt: async (atMs) => faultsOf(life, atMs, await seenAt(shop, accountId)),
    describe: () => describeMidtransLife(life),
  });
}

describeLives({
  name: 'lives of passes: nobody watches unpaid, and nobody who paid is locked out',
  ...{ share: 0, byDay: 60, atNight: 2000, inAShop: 20 },
  open: async (_shopSeed, isInProcess) => {
    const shop = await PassShop.open(isInProcess);
    return (seed) => play(shop, seed);
  },
});
