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
  DEFAULT_SETTINGS,
  HOUR_MS,
  whyIllegal,
  type Life,
  type Step,
} from './stripe-life.ts';

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
