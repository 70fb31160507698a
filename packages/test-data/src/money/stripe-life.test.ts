import assert from 'node:assert/strict';
import {
  addMonths,
  books,
  DAY_MS,
  DEFAULT_SETTINGS,
  describeLife,
  draw,
  eventsOf,
  expected,
  HOUR_MS,
  SAMPLE_PLANS,
  whyIllegal,
} from './stripe-life.ts';
import type { Expectation, Life, Settings, Step, TrialOffer } from './stripe-life.ts';

/** 2026-01-31T10:00:00Z and other instants, by their digits. */
const utc = (text: string): number => Date.parse(`${text}Z`);
const START = utc('2026-01-31T10:00');
const FEB = utc('2026-02-28T10:00');
const MAR = utc('2026-03-31T10:00');
const APR = utc('2026-04-30T10:00');
const life = (...steps: Step[]): Life => ({
  plans: SAMPLE_PLANS,
  usedTrials: [{ fingerprint: 'card-seen', plan: 'basic-month' }],
  steps,
});
const basic: Step = { kind: 'subscribe', atMs: START, plan: 'basic-month', first: 'paid' };
const trial = (offer: Partial<TrialOffer> = {}): Step => ({
  ...basic,
  trial: { ms: 7 * DAY_MS, fingerprint: 'card-a', chargeDisclosed: false, ...offer },
});
const collect = (atMs: number, outcome: 'paid' | 'failed' = 'paid'): Step => ({
  kind: 'collect',
  atMs,
  outcome,
});
const feb = collect(FEB + HOUR_MS);
const failedFeb = collect(FEB + HOUR_MS, 'failed');

function check(
  of: Life,
  atMs: number,
  want: Partial<Expectation>,
  settings: Settings = DEFAULT_SETTINGS,
): void {
  assert.equal(whyIllegal(of, settings), undefined);
  const got = expected(of, atMs, settings);
  const part = Object.fromEntries(Object.entries(got).filter(([key]) => key in want));
  assert.deepEqual(part, want, `${describeLife(of)}\nat ${new Date(atMs).toISOString()}`);
}

test("a month from the anchor ends on the month's last day and returns to the anchor's day", () => {
  assert.deepEqual(
    [1, 2, 3].map((months) => addMonths(START, months)),
    [FEB, MAR, APR],
  );
  assert.equal(addMonths(utc('2028-02-29T12:00'), 12), utc('2029-02-28T12:00'));
  assert.equal(addMonths(utc('2028-02-29T12:00'), 48), utc('2032-02-29T12:00'));
  assert.equal(addMonths(utc('2027-12-31T23:59:59'), 2), utc('2028-02-29T23:59:59'));
});

test('a paid month grants a half-open period and names the next charge', () => {
  const active = {
    access: 'basic-month',
    untilMs: FEB,
    state: 'active',
    nextChargeAtMs: FEB,
    canBuy: false,
    canCancel: true,
  } as const;
  check(life(basic), START, { ...active, canBeRefunded: true, unsure: [] });
  check(life(basic), FEB - 1, active);
  check(life(basic), START - 1, {
    access: 'none',
    untilMs: undefined,
    state: 'none',
    canBuy: true,
    canCancel: false,
    canBeRefunded: false,
  });
});

test('the hour between the boundary and the first attempt does not lock the fan out', () => {
  check(life(basic), FEB, {
    access: 'basic-month',
    state: 'active',
    nextChargeAtMs: undefined,
    unsure: ['awaiting-collection'],
  });
  check(life(basic, feb), FEB + HOUR_MS, {
    access: 'basic-month',
    untilMs: MAR,
    nextChargeAtMs: MAR,
    unsure: [],
  });
});

test('a failed renewal has grace from the end of the last paid period, not from the failure', () => {
  const until = FEB + 7 * DAY_MS;
  check(life(basic, failedFeb), until - 1, {
    access: 'basic-month',
    untilMs: until,
    state: 'past-due',
    nextChargeAtMs: undefined,
  });
  check(life(basic, failedFeb), until, {
    access: 'none',
    untilMs: undefined,
    state: 'past-due',
    canBuy: false,
    canCancel: true,
  });
  check(life(basic, failedFeb, collect(until + DAY_MS)), until + DAY_MS, {
    access: 'basic-month',
    untilMs: MAR,
    state: 'active',
  });
});

test('when the retries end, nothing is left beyond paid periods', () => {
  const at = FEB + 2 * DAY_MS;
  const giveUp = (to: 'canceled' | 'unpaid' | 'past_due'): Life =>
    life(basic, failedFeb, { kind: 'retries-end', atMs: at, to });
  check(giveUp('canceled'), at, { access: 'none', state: 'ended', canBuy: true, canCancel: false });
  check(giveUp('unpaid'), at, { access: 'none', state: 'past-due', unsure: ['can-buy'] });
  check(giveUp('past_due'), at, {
    access: 'basic-month',
    state: 'past-due',
    unsure: ['grace-after-retries'],
  });
  assert.match(
    whyIllegal({ ...giveUp('unpaid'), steps: [...giveUp('unpaid').steps, collect(at + 1000)] }) ?? '',
    /collects nothing/,
  );
});

test('an unpaid subscription returns when its latest invoice is paid', () => {
  const of = life(
    basic,
    failedFeb,
    { kind: 'retries-end', atMs: FEB + DAY_MS, to: 'unpaid' },
    { kind: 'pay-invoice', atMs: MAR + DAY_MS, invoice: 2 },
  );
  check(of, MAR, { access: 'none', state: 'past-due' });
  check(of, MAR + DAY_MS, { access: 'basic-month', untilMs: APR, state: 'active', nextChargeAtMs: APR });
});

test('a first payment that fails grants nothing and expires after 23 hours', () => {
  const of = life({ ...basic, first: 'failed' });
  check(of, START + 23 * HOUR_MS - 1, { access: 'none', state: 'none', canBuy: false, unsure: ['can-buy'] });
  check(of, START + 23 * HOUR_MS, { access: 'none', state: 'none', canBuy: true, unsure: [] });
  assert.ok(whyIllegal({ ...of, steps: [...of.steps, collect(START + 23 * HOUR_MS)] }));
  check(life({ ...basic, first: 'failed' }, collect(START + HOUR_MS)), START + HOUR_MS, {
    access: 'basic-month',
    untilMs: FEB,
    state: 'active',
  });
});

test('a trial lasts to its end and moves the anchor there', () => {
  const ends = START + 7 * DAY_MS;
  check(life(trial()), ends - 1, {
    access: 'basic-month',
    untilMs: ends,
    state: 'trialing',
    nextChargeAtMs: ends,
    canBeRefunded: false,
  });
  check(life(trial(), collect(ends + HOUR_MS)), ends + HOUR_MS, {
    access: 'basic-month',
    untilMs: utc('2026-03-07T10:00'),
    state: 'active',
  });
  const failed = life(trial(), collect(ends + HOUR_MS, 'failed'));
  check(failed, ends + HOUR_MS, { access: 'none', state: 'past-due', unsure: ['grace-after-trial'] });
  check(
    failed,
    ends + HOUR_MS,
    { access: 'basic-month', untilMs: ends + 7 * DAY_MS },
    { ...DEFAULT_SETTINGS, graceAfterTrial: true },
  );
});

test('a card that had its trial is charged at once only if the page said so', () => {
  check(life(trial({ fingerprint: 'card-seen' })), START, {
    access: 'none',
    state: 'ended',
    canBuy: true,
    canBeRefunded: false,
  });
  check(life(trial({ fingerprint: 'card-seen', chargeDisclosed: true })), START, {
    access: 'basic-month',
    untilMs: FEB,
    state: 'active',
    canBeRefunded: true,
  });
  const other: Step = {
    ...trial({ fingerprint: 'card-seen' }),
    kind: 'subscribe',
    plan: 'full-month',
    first: 'paid',
  };
  check(
    life(other),
    START,
    { access: 'full-month', state: 'trialing' },
    { ...DEFAULT_SETTINGS, trialOnce: 'per-plan' },
  );
  // One trial an account, whatever the card.
  const again = { ...trial({ fingerprint: 'card-b' }), atMs: START + 2 * DAY_MS };
  const of = life(trial(), { kind: 'cancel-now', atMs: START + DAY_MS }, again);
  assert.match(whyIllegal(of) ?? '', /had its trial/);
  check(life(trial(), { kind: 'cancel-now', atMs: START + DAY_MS }), START + DAY_MS, {
    access: 'none',
    state: 'ended',
    canBuy: true,
  });
});

test('a trial without a card pauses the subscription, and a resume starts a new period', () => {
  const of = life(trial({ withoutCard: 'pause' }), { kind: 'resume', atMs: MAR, outcome: 'paid' });
  check(of, START + 7 * DAY_MS, { access: 'none', state: 'paused', nextChargeAtMs: undefined });
  check(of, MAR, { access: 'basic-month', untilMs: APR, state: 'active' });
});

test("a cancellation at the period's end stops renewal and gives no grace", () => {
  const of = life(basic, { kind: 'cancel-at-period-end', atMs: START + DAY_MS });
  check(of, FEB - 1, {
    access: 'basic-month',
    untilMs: FEB,
    state: 'canceling',
    nextChargeAtMs: undefined,
    canCancel: false,
  });
  check(of, FEB, { access: 'none', untilMs: undefined, state: 'ended', canBuy: true });
  check(life(...of.steps, { kind: 'uncancel', atMs: FEB - 1000 }), FEB - 1000, {
    state: 'active',
    nextChargeAtMs: FEB,
    canCancel: true,
  });
});

test('cancel_at cuts a paid period, and a renewal before it is charged by the share', () => {
  const inside = life(basic, { kind: 'cancel-at', atMs: START, whenMs: START + DAY_MS });
  check(inside, START, {
    access: 'basic-month',
    untilMs: START + DAY_MS,
    state: 'canceling',
    nextChargeAtMs: undefined,
  });
  check(inside, START + DAY_MS, { access: 'none', state: 'ended' });
  // 28 February to 31 March is 31 days; cancel_at takes the first 10 of them: 1000 * 10 / 31 = 322.58.
  const later = life(basic, { kind: 'cancel-at', atMs: START, whenMs: FEB + 10 * DAY_MS }, feb);
  check(later, FEB - 1, { nextChargeAtMs: FEB, untilMs: FEB });
  check(later, FEB + HOUR_MS, {
    access: 'basic-month',
    untilMs: FEB + 10 * DAY_MS,
    state: 'canceling',
    nextChargeAtMs: undefined,
  });
  assert.equal(books(later).inMinor, 1000 + 323);
  const failed = life(basic, { kind: 'cancel-at', atMs: START, whenMs: FEB + 3 * DAY_MS }, failedFeb);
  check(failed, FEB + HOUR_MS, { access: 'basic-month', untilMs: FEB + 3 * DAY_MS, unsure: ['state-order'] });
});

test('an immediate cancellation, and a deleted customer, keep what was paid', () => {
  for (const kind of ['cancel-now', 'delete-customer'] as const) {
    const of = life(basic, { kind, atMs: START + DAY_MS });
    check(of, START + DAY_MS, {
      access: 'basic-month',
      untilMs: FEB,
      state: 'canceling',
      canBuy: true,
      canCancel: false,
    });
    check(
      of,
      START + DAY_MS,
      { access: 'none', state: 'ended' },
      { ...DEFAULT_SETTINGS, immediateCancelKeepsPaidPeriod: false },
    );
  }
});

test('a refund in full takes exactly its period, a partial one nothing until the sum is whole', () => {
  const refund = (atMs: number, charge: number, amountMinor: number): Step => ({
    kind: 'refund',
    atMs,
    charge,
    amountMinor,
    by: 'charge',
  });
  const part = life(basic, feb, refund(FEB + DAY_MS, 1, 999));
  check(part, FEB + DAY_MS, { access: 'basic-month', state: 'active' });
  const whole = life(...part.steps, refund(FEB + 2 * DAY_MS, 1, 1));
  check(whole, FEB + 2 * DAY_MS, {
    access: 'none',
    state: 'refunded',
    canCancel: true,
    nextChargeAtMs: MAR,
    canBeRefunded: true,
  });
  check(life(...whole.steps, collect(MAR + HOUR_MS)), MAR + HOUR_MS, {
    access: 'basic-month',
    untilMs: APR,
    state: 'active',
  });
  check(life(basic, feb, refund(FEB + DAY_MS, 0, 1000)), FEB + DAY_MS, {
    access: 'basic-month',
    untilMs: MAR,
    state: 'active',
  });
  check(life(...whole.steps, { kind: 'refund-fails', atMs: FEB + 3 * DAY_MS, charge: 1 }), FEB + 3 * DAY_MS, {
    access: 'basic-month',
    state: 'active',
  });
});

test('a chargeback takes its period, a win gives it back, an inquiry moves nothing', () => {
  const at = START + DAY_MS;
  const dispute = (as: 'inquiry' | 'chargeback'): Step => ({ kind: 'dispute', atMs: at, charge: 0, as });
  const close = (outcome: 'won' | 'lost'): Step => ({
    kind: 'close-dispute',
    atMs: at + DAY_MS,
    charge: 0,
    outcome,
  });
  check(life(basic, dispute('chargeback')), at, {
    access: 'none',
    state: 'disputed',
    canBeRefunded: false,
    nextChargeAtMs: FEB,
  });
  check(life(basic, dispute('chargeback'), close('won')), at + DAY_MS, {
    access: 'basic-month',
    untilMs: FEB,
    state: 'active',
  });
  check(life(basic, dispute('chargeback'), close('lost')), at + DAY_MS, {
    access: 'none',
    state: 'disputed',
  });
  check(life(basic, dispute('inquiry')), at, {
    access: 'basic-month',
    state: 'active',
    canBeRefunded: true,
    unsure: ['inquiry'],
  });
  check(life(basic, dispute('inquiry'), { kind: 'escalate', atMs: at + DAY_MS, charge: 0 }), at + DAY_MS, {
    access: 'none',
    state: 'disputed',
  });
  check(life(basic, dispute('inquiry'), close('won')), at + DAY_MS, { access: 'basic-month', unsure: [] });
});

test('the books balance: in = refunded + held + lost + kept', () => {
  const of = life(
    basic,
    { kind: 'refund', atMs: START, charge: 0, amountMinor: 300, by: 'credit-note' },
    feb,
    { kind: 'dispute', atMs: FEB + DAY_MS, charge: 0, as: 'chargeback' },
    { kind: 'dispute', atMs: FEB + DAY_MS, charge: 1, as: 'chargeback' },
    { kind: 'close-dispute', atMs: FEB + 2 * DAY_MS, charge: 0, outcome: 'lost' },
  );
  assert.deepEqual(books(of), {
    inMinor: 2000,
    refundedMinor: 300,
    heldMinor: 1000,
    lostMinor: 700,
    keptMinor: 0,
  });
});

test('paused collection is shown; the behaviour and a setting say whether unpaid periods grant', () => {
  const pause = (behavior: 'void' | 'keep_as_draft' | 'mark_uncollectible'): Life =>
    life(basic, { kind: 'pause', atMs: START, behavior, resumesAtMs: FEB + DAY_MS });
  check(pause('void'), START, { access: 'basic-month', untilMs: FEB, state: 'paused', nextChargeAtMs: MAR });
  check(pause('void'), FEB, { access: 'none', state: 'paused', nextChargeAtMs: MAR });
  check(pause('keep_as_draft'), FEB, { access: 'basic-month', untilMs: MAR, state: 'paused' });
  check(pause('mark_uncollectible'), FEB, { access: 'none', state: 'paused' });
  check(pause('void'), FEB + DAY_MS, {
    access: 'none',
    state: 'active',
    nextChargeAtMs: MAR,
    unsure: ['active-without-paid-period'],
  });
  check(life(...pause('void').steps, collect(MAR + HOUR_MS)), MAR + HOUR_MS, {
    access: 'basic-month',
    untilMs: APR,
    state: 'active',
  });
});

test('an upgrade with the same interval keeps the dates and bills the difference', () => {
  const at = START + 14 * DAY_MS; // half of the 28 days
  const move = (proration: 'none' | 'create_prorations' | 'always_invoice'): Life =>
    life(basic, { kind: 'move', atMs: at, plan: 'full-month', proration, outcome: 'paid' }, feb);
  for (const [proration, amounts] of [
    ['none', [1000, 2000]],
    ['create_prorations', [1000, 2500]],
    ['always_invoice', [1000, 500, 2000]],
  ] as const) {
    check(move(proration), at, { access: 'full-month', untilMs: FEB, nextChargeAtMs: FEB });
    const charged = eventsOf(move(proration))
      .filter((event) => event.type === 'charge.succeeded')
      .map((event) => event.facts['amount']);
    assert.deepEqual(charged, amounts);
  }
});

test('another interval begins a new period at once, and credited time is no longer paid time', () => {
  const at = START + 14 * DAY_MS;
  const year = utc('2027-02-14T10:00');
  const up = life(basic, {
    kind: 'move',
    atMs: at,
    plan: 'full-year',
    proration: 'create_prorations',
    outcome: 'paid',
  });
  check(up, at, { access: 'full-year', untilMs: year, state: 'active', nextChargeAtMs: year });
  assert.equal(books(up).inMinor, 1000 + 20_000 - 500);
  // Down after 73 of 365 days: a credit of 16000 pays the month of 1000 without a charge.
  const down = life(
    { ...basic, plan: 'full-year', kind: 'subscribe', first: 'paid' },
    {
      kind: 'move',
      atMs: START + 73 * DAY_MS,
      plan: 'basic-month',
      proration: 'create_prorations',
      outcome: 'paid',
    },
  );
  check(down, START + 73 * DAY_MS, {
    access: 'basic-month',
    untilMs: addMonths(START + 73 * DAY_MS, 1),
    state: 'active',
  });
  assert.equal(books(down).inMinor, 20_000);
});

test('an add-on in front and a price that is no plan leave the terms last sold', () => {
  const front = life(basic, { kind: 'add-on', atMs: START, amountMinor: 300, place: 'front' }, feb);
  check(front, FEB + HOUR_MS, { access: 'basic-month', untilMs: MAR });
  assert.equal(books(front).inMinor, 2300);
  assert.equal(
    eventsOf(front).findLast((event) => event.type === 'customer.subscription.updated')?.facts['items'],
    'price_addon_1,price_basic_month',
  );
  check(life(basic, { kind: 'move-to-unknown-price', atMs: START, amountMinor: 1500 }, feb), FEB + HOUR_MS, {
    access: 'basic-month',
    untilMs: MAR,
    state: 'active',
  });
});

test('a dashboard edit of trial_end moves the next charge; without proration paid time stays', () => {
  const edit = (proration: 'none' | 'create_prorations'): Life =>
    life(basic, { kind: 'set-trial-end', atMs: START + 14 * DAY_MS, whenMs: MAR, proration });
  check(edit('none'), MAR - 1, {
    access: 'basic-month',
    untilMs: MAR,
    state: 'trialing',
    nextChargeAtMs: MAR,
  });
  const cut = [...edit('create_prorations').steps, collect(MAR + HOUR_MS)];
  check(life(...cut), MAR + HOUR_MS, { access: 'basic-month', untilMs: APR });
  assert.equal(books(life(...cut)).inMinor, 1000 + 1000 - 500);
});

test('a voided or written-off renewal makes the subscription active but its period is not paid', () => {
  for (const kind of ['void-invoice', 'mark-uncollectible'] as const) {
    const of = life(basic, failedFeb, { kind, atMs: FEB + DAY_MS, invoice: 1 });
    check(of, FEB + DAY_MS, {
      access: 'none',
      state: 'active',
      nextChargeAtMs: MAR,
      unsure: ['active-without-paid-period'],
    });
  }
  const later = life(
    basic,
    failedFeb,
    { kind: 'mark-uncollectible', atMs: FEB + DAY_MS, invoice: 1 },
    { kind: 'pay-invoice', atMs: FEB + 2 * DAY_MS, invoice: 1, outOfBand: true },
  );
  check(later, FEB + 2 * DAY_MS, { access: 'basic-month', untilMs: MAR, state: 'active' });
  assert.equal(books(later).inMinor, 1000);
});

test('a pass grants its span, never renews, and falls with its refund', () => {
  const pass: Step = { kind: 'buy-pass', atMs: START, plan: 'weekend-pass' };
  check(life(pass), START + 3 * DAY_MS - 1, {
    access: 'weekend-pass',
    untilMs: START + 3 * DAY_MS,
    state: 'active',
    nextChargeAtMs: undefined,
    canCancel: false,
  });
  check(life(pass), START + 3 * DAY_MS, { access: 'none', state: 'ended' });
  check(life(pass, { kind: 'refund', atMs: START, charge: 0, amountMinor: 500, by: 'charge' }), START, {
    access: 'none',
    state: 'refunded',
  });
});

test("events tell a trial, a failed renewal and a recovery in Stripe's names", () => {
  const ends = START + 7 * DAY_MS;
  const types = eventsOf(life(trial(), collect(ends + HOUR_MS, 'failed'), collect(ends + DAY_MS))).map(
    (event) => event.type.replace('customer.', ''),
  );
  assert.deepEqual(types, [
    'subscription.created',
    'invoice.created',
    'invoice.finalized',
    'invoice.paid',
    'checkout.session.completed',
    'subscription.trial_will_end',
    'invoice.created',
    'subscription.updated',
    'invoice.finalized',
    'invoice.payment_failed',
    'subscription.updated',
    'charge.succeeded',
    'invoice.paid',
    'subscription.updated',
  ]);
});

test('drawn lives are legal, their books balance, and nothing that was paid is lost without a cause', () => {
  let seed = 1;
  const random = (): number => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  for (let round = 0; round < 150; round += 1) {
    const of = draw(random);
    assert.equal(whyIllegal(of), undefined);
    const money = books(of);
    assert.equal(money.inMinor, money.refundedMinor + money.heldMinor + money.lostMinor + money.keptMinor);
    assert.ok(
      Object.values(money).every((amount) => amount >= 0),
      describeLife(of),
    );
    const first = of.steps[0]?.atMs ?? 0;
    for (let probe = 0; probe < 5; probe += 1) {
      const atMs = first + Math.floor(random() * 120) * DAY_MS;
      const got = expected(of, atMs);
      assert.equal(got.access === 'none', got.untilMs === undefined, describeLife(of));
      assert.ok(got.untilMs === undefined || got.untilMs > atMs);
      assert.ok(got.nextChargeAtMs === undefined || got.nextChargeAtMs > atMs);
      assert.ok(!(got.canBuy && got.canCancel));
    }
  }
});
