import {
  DAY_MS,
  describeMidtransLife,
  drawMidtransLife,
  endOfPass,
  expectedOfMidtrans,
  HOUR_MS,
  MIDTRANS_PLANS,
  MIDTRANS_SETTINGS,
  midtransBooks,
  type MidtransExpectation,
  type MidtransLife,
  midtransNotificationsOf,
  midtransOrdersAt,
  type MidtransStep,
  MINUTE_MS,
  SECOND_MS,
  whyMidtransIllegal,
} from './midtrans-life.ts';

/** A linear congruential generator: enough to draw from, and the same on every run. */
const seeded = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};
const utc = (text: string): number => Date.parse(`${text}Z`);
const START = utc('2026-01-31T10:00');
const WEEK_MS = 7 * DAY_MS;
const [PAID, SETTLED] = [START + MINUTE_MS, START + MINUTE_MS + DAY_MS];

const lifeOf = (...steps: readonly MidtransStep[]): MidtransLife => ({ plans: MIDTRANS_PLANS, steps });
const buy = (plan: string, atMs = START): MidtransStep => ({ kind: 'buy', atMs, plan });
const card = (order = 0, atMs = PAID): MidtransStep => ({
  kind: 'pay-by-card',
  atMs,
  order,
  outcome: 'captured',
});
const on = (
  kind: 'cancel' | 'approve' | 'deny' | 'reverse' | 'expire',
  atMs: number,
  order = 0,
): MidtransStep => ({
  kind,
  atMs,
  order,
});
const refund = (atMs: number, rupiah: number, order = 0): MidtransStep => ({
  kind: 'refund',
  atMs,
  order,
  rupiah,
});
const chargeback = (atMs: number, rupiah: number): MidtransStep => ({
  kind: 'chargeback',
  atMs,
  order: 0,
  rupiah,
});
const paidWeek = [buy('week'), card()] as const;

const expectAt = (
  life: MidtransLife,
  atMs: number,
  want: Partial<MidtransExpectation>,
  settings = MIDTRANS_SETTINGS,
) => {
  expect(whyMidtransIllegal(life, settings)).toBeUndefined();
  expect(expectedOfMidtrans(life, atMs, settings)).toMatchObject(want);
};
const statusAt = (life: MidtransLife, atMs: number, order = 0) => midtransOrdersAt(life, atMs)[order]?.status;

test('a month ends on the same day of the next month, or on its last day', () => {
  const month = { id: 'm', rupiah: 1, unit: 'month', count: 1 } as const;
  expect(endOfPass(START, month)).toBe(utc('2026-02-28T10:00'));
  expect(endOfPass(utc('2027-12-31T23:59:59'), { ...month, count: 2 })).toBe(utc('2028-02-29T23:59:59'));
  expect(endOfPass(utc('2028-02-29T12:00'), { ...month, unit: 'year' })).toBe(utc('2029-02-28T12:00'));
  expect(endOfPass(utc('2026-12-15T00:00'), month)).toBe(utc('2027-01-15T00:00'));
});

test('a pass holds from the capture for its period, not from the settlement a day later', () => {
  const life = lifeOf(...paidWeek);
  expectAt(life, PAID - 1, { access: [], state: 'none', returnableRupiah: 0 });
  expectAt(life, PAID, { access: [{ plan: 'week', untilMs: PAID + WEEK_MS }], state: 'active', unsure: [] });
  expectAt(life, SETTLED, { access: [{ plan: 'week', untilMs: PAID + WEEK_MS }], returnableRupiah: 49_000 });
  expectAt(life, PAID + WEEK_MS, { access: [], state: 'ended', canBuy: true });
  expect([statusAt(life, START), statusAt(life, PAID), statusAt(life, SETTLED)]).toEqual([
    undefined,
    'capture',
    'settlement',
  ]);
});

test('a second pass of the same plan begins when the first ends, one of another plan at once', () => {
  const life = lifeOf(
    ...paidWeek,
    buy('week', PAID),
    card(1, PAID + HOUR_MS),
    buy('month', PAID + HOUR_MS),
    card(2, PAID + DAY_MS),
  );
  expectAt(life, PAID + HOUR_MS, { access: [{ plan: 'week', untilMs: PAID + 2 * WEEK_MS }] });
  expectAt(life, PAID + DAY_MS, {
    access: [
      { plan: 'month', untilMs: utc('2026-03-01T10:01') },
      { plan: 'week', untilMs: PAID + 2 * WEEK_MS },
    ],
  });
});

test('a pass that is bought after the end of the first begins when it is paid', () => {
  const againMs = PAID + WEEK_MS + DAY_MS;
  expectAt(lifeOf(...paidWeek, buy('week', againMs), card(1, againMs)), againMs, {
    access: [{ plan: 'week', untilMs: againMs + WEEK_MS }],
  });
});

test('a partial refund takes nothing away, and the refund of the rest takes the pass', () => {
  const life = lifeOf(...paidWeek, refund(SETTLED, 9000), refund(SETTLED + HOUR_MS, 40_000));
  expectAt(life, SETTLED, { access: [{ plan: 'week', untilMs: PAID + WEEK_MS }], returnableRupiah: 40_000 });
  expectAt(life, SETTLED + HOUR_MS, { access: [], state: 'refunded', returnableRupiah: 0 });
  expectAt(life, PAID + WEEK_MS, { state: 'ended' });
  expect([statusAt(life, SETTLED), statusAt(life, SETTLED + HOUR_MS)]).toEqual(['partial_refund', 'refund']);
  expect(midtransBooks(life)).toMatchObject({ inRupiah: 49_000, refundedRupiah: 49_000, keptRupiah: 0 });
});

test('a refund is possible after the settlement only, and never of more than is left', () => {
  expect(whyMidtransIllegal(lifeOf(...paidWeek, refund(SETTLED - SECOND_MS, 1)))).toMatch(
    'not in this state',
  );
  expect(whyMidtransIllegal(lifeOf(...paidWeek, refund(SETTLED, 49_001)))).toMatch('not in this state');
  expect(whyMidtransIllegal(lifeOf(...paidWeek, on('cancel', SETTLED)))).toMatch('not in this state');
});

test('a repeated refund key returns no second refund', () => {
  const again: MidtransStep = { kind: 'repeat-refund', atMs: SETTLED + HOUR_MS, order: 0, refund: 0 };
  expect(midtransBooks(lifeOf(...paidWeek, refund(SETTLED, 9000), again)).refundedRupiah).toBe(9000);
});

test('a charge that is cancelled before it settles was never paid', () => {
  const life = lifeOf(...paidWeek, on('cancel', PAID + HOUR_MS));
  expectAt(life, PAID + HOUR_MS, { access: [], state: 'none', canBuy: true });
  expect(midtransBooks(life)).toMatchObject({ inRupiah: 49_000, undoneRupiah: 49_000, keptRupiah: 0 });
});

test('an open or lost chargeback takes the pass away, and one that is won gives it back', () => {
  const close = (outcome: 'won' | 'lost'): MidtransStep => ({
    kind: 'close-chargeback',
    atMs: SETTLED + DAY_MS,
    order: 0,
    outcome,
  });
  const open = [...paidWeek, chargeback(SETTLED, 49_000)];
  expectAt(lifeOf(...open), SETTLED, { access: [], state: 'disputed', returnableRupiah: 0, unsure: [] });
  expectAt(lifeOf(...open, close('lost')), SETTLED + DAY_MS, {
    access: [],
    state: 'disputed',
    unsure: ['chargeback-end'],
  });
  expectAt(lifeOf(...open, close('won')), SETTLED + DAY_MS, {
    access: [{ plan: 'week', untilMs: PAID + WEEK_MS }],
  });
  expect(midtransBooks(lifeOf(...open))).toMatchObject({ heldRupiah: 49_000, keptRupiah: 0 });
  expect(midtransBooks(lifeOf(...open, close('lost')))).toMatchObject({ lostRupiah: 49_000, keptRupiah: 0 });
  expect(midtransBooks(lifeOf(...open, close('won')))).toMatchObject({ heldRupiah: 0, keptRupiah: 49_000 });
  expect(midtransNotificationsOf(lifeOf(...open, close('lost'))).at(-1)?.status).toBe('chargeback');
});

test('a partial chargeback takes the pass away unless the setting says otherwise', () => {
  const life = lifeOf(...paidWeek, chargeback(SETTLED, 9000));
  expectAt(life, SETTLED, { access: [], state: 'disputed', unsure: ['partial-chargeback'] });
  const settings = { ...MIDTRANS_SETTINGS, partialChargebackTakesAccess: false };
  expectAt(life, SETTLED, { access: [{ plan: 'week', untilMs: PAID + WEEK_MS }] }, settings);
  expectAt(lifeOf(...life.steps, chargeback(SETTLED, 49_000)), SETTLED, { access: [] }, settings);
});

test('a challenged charge grants from its approval, and is cancelled a day after the charge without one', () => {
  const asked: MidtransStep = { kind: 'pay-by-card', atMs: PAID, order: 0, outcome: 'challenged' };
  const approvedMs = PAID + 3 * HOUR_MS;
  expectAt(lifeOf(buy('week'), asked), SETTLED - 1, { access: [], state: 'none' });
  expect(midtransOrdersAt(lifeOf(buy('week'), asked), SETTLED)[0]).toMatchObject({
    status: 'cancel',
    fraud: 'deny',
  });
  expectAt(lifeOf(buy('week'), asked, on('approve', approvedMs)), approvedMs, {
    access: [{ plan: 'week', untilMs: approvedMs + WEEK_MS }],
    unsure: ['moment-of-payment'],
  });
  expect(midtransBooks(lifeOf(buy('week'), asked, on('deny', approvedMs))).inRupiah).toBe(0);
});

test('a transfer grants when it arrives, and not after its bank reversed it within minutes', () => {
  const chosen: MidtransStep = { kind: 'choose-transfer', atMs: START, order: 0 };
  const arrived: MidtransStep = { kind: 'transfer-arrives', atMs: START + HOUR_MS, order: 0 };
  const life = lifeOf(buy('week'), chosen, arrived);
  expectAt(life, START, { access: [], state: 'none' });
  expectAt(life, START + HOUR_MS, {
    access: [{ plan: 'week', untilMs: START + HOUR_MS + WEEK_MS }],
    returnableRupiah: 0,
  });
  const reversedMs = START + HOUR_MS + 3 * MINUTE_MS;
  const reversed = lifeOf(...life.steps, on('reverse', reversedMs));
  expectAt(reversed, reversedMs, { access: [], state: 'none' });
  expect(midtransBooks(reversed)).toMatchObject({ undoneRupiah: 49_000, keptRupiah: 0 });
  expect(whyMidtransIllegal(lifeOf(...life.steps, on('reverse', START + 2 * HOUR_MS)))).toMatch(
    'not in this state',
  );
  expect(whyMidtransIllegal(lifeOf(...life.steps, refund(START + 2 * DAY_MS, 1)))).toMatch(
    'not in this state',
  );
});

test('a page takes attempts until one is paid or the order expires, and its expiry is not told', () => {
  const denied = (atMs: number): MidtransStep => ({ kind: 'pay-by-card', atMs, order: 0, outcome: 'denied' });
  const life = lifeOf(buy('week'), denied(START), denied(START + MINUTE_MS), card(0, START + HOUR_MS));
  expectAt(life, START + MINUTE_MS, { access: [], state: 'none' });
  expect(midtransOrdersAt(life, START + HOUR_MS)[0]).toMatchObject({ attempts: 3, canBePaid: false });
  expect(midtransNotificationsOf(life).map(({ status }) => status)).toEqual(['deny', 'deny', 'capture']);
  expect(whyMidtransIllegal(lifeOf(buy('week'), denied(START + DAY_MS)))).toMatch('not in this state');
  expect(midtransNotificationsOf(lifeOf(buy('week')), MIDTRANS_SETTINGS, START + 2 * DAY_MS)).toEqual([]);
});

test('an unpaid transfer expires with its order, and an unanswered bank after ten minutes', () => {
  const transfer = lifeOf(buy('week'), { kind: 'choose-transfer', atMs: PAID, order: 0 });
  expect([statusAt(transfer, START + DAY_MS - 1), statusAt(transfer, START + DAY_MS)]).toEqual([
    'pending',
    'expire',
  ]);
  const asked = lifeOf(buy('week'), { kind: 'pay-by-card', atMs: PAID, order: 0, outcome: 'asked' });
  expect(statusAt(asked, PAID + 10 * MINUTE_MS)).toBe('expire');
});

test('a pass behind one that was refunded keeps its place or moves up, which the answer calls unsure', () => {
  const life = lifeOf(
    ...paidWeek,
    buy('week', PAID),
    card(1, PAID + HOUR_MS),
    refund(SETTLED + HOUR_MS, 49_000),
  );
  expectAt(life, SETTLED + HOUR_MS, {
    access: [],
    nextAtMs: PAID + WEEK_MS,
    state: 'refunded',
    unsure: ['queue'],
  });
  expectAt(
    life,
    SETTLED + HOUR_MS,
    { access: [{ plan: 'week', untilMs: PAID + HOUR_MS + WEEK_MS }], state: 'active', unsure: ['queue'] },
    { ...MIDTRANS_SETTINGS, queue: 'moves-up' },
  );
});

test('drawn lives are legal, contain every kind of step, and balance at every step', () => {
  const random = seeded(40);
  const kinds = new Set<string>();
  for (let count = 0; count < 300; count += 1) {
    const life = drawMidtransLife(random);
    expect(whyMidtransIllegal(life)).toBeUndefined();
    for (const { atMs, kind } of life.steps) {
      kinds.add(kind);
      const { inRupiah, keptRupiah, ...out } = midtransBooks(life, MIDTRANS_SETTINGS, atMs);
      const { undoneRupiah, refundedRupiah, heldRupiah, lostRupiah } = out;
      expect(keptRupiah + undoneRupiah + refundedRupiah + heldRupiah + lostRupiah).toBe(inRupiah);
      if (keptRupiah < 0) throw new Error(`more went out than came in:\n${describeMidtransLife(life)}`);
    }
  }
  expect(kinds.size).toBe(17);
});
