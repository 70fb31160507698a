import assert from 'node:assert/strict';
import {
  APR,
  basic,
  check,
  collect,
  failedFeb,
  feb,
  FEB,
  life,
  MAR,
  START,
  trial,
  utc,
} from './stripe-life-samples.ts';
import {
  addMonths,
  books,
  DAY_MS,
  describeLife,
  draw,
  eventsOf,
  expected,
  HOUR_MS,
  whyIllegal,
  type Life,
  type Step,
} from './stripe-life.ts';

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
