import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DAY_MS, HOUR_MS } from '../../../platform/time/durations.ts';
import { ENDING_RULES, entitlementOf, GRANTING_RULES, type OwnersRules } from './entitlement.ts';
import type { Entry, EntryOf } from './entry.ts';
import { covers } from './intervals.ts';
import {
  DAY_PASS,
  GRACE_MS,
  invoice,
  money,
  monthMs,
  MONTHLY,
  OWNERS,
  PAID_MS,
  pass,
  planOf,
  told,
} from './testing/entries.ts';

/** Returns the rules by which something may be watched at an instant. */
const rulesAt = (entries: readonly Entry[], atMs: number, owners: OwnersRules = OWNERS): readonly string[] =>
  entitlementOf(entries, owners)
    .spans.filter((span) => span.loss === undefined && covers(span, atMs))
    .map(({ rule }) => rule);

const endsOf = (entries: readonly Entry[]): readonly string[] =>
  entitlementOf(entries, OWNERS)
    .spans.filter(({ loss }) => loss === undefined)
    .map(({ rule, untilMs }) => `${rule} ${new Date(untilMs).toISOString()}`);

const PAID = [told(), invoice('invoice-paid', 0)];

describe('4.17 a paid invoice', () => {
  it('grants the plan for its period, and the plan that renews continues while nobody knows more', () => {
    expect(endsOf(PAID)).toEqual(['paid 2026-02-28T18:00:00.000Z', 'renewing 2026-03-07T18:00:00.000Z']);
    expect(rulesAt(PAID, PAID_MS - 1)).toEqual([]);
    expect(rulesAt(PAID, PAID_MS)).toEqual(['paid']);
    expect(rulesAt(PAID, monthMs(1))).toEqual(['renewing']);
    expect(rulesAt(PAID, monthMs(1) + GRACE_MS)).toEqual([]);
  });

  it('grants nothing while a debit for it is in progress', () => {
    expect(rulesAt([told(), invoice('invoice-opened', 0)], PAID_MS)).toEqual([]);
  });

  it('may be entered in any order, and twice', () => {
    const entries = [
      told({ periodEndsAtMs: monthMs(2) }),
      invoice('invoice-paid', 1),
      invoice('invoice-opened', 1),
      invoice('invoice-paid', 0),
      invoice('invoice-failed', 1),
    ];
    const forwards = entitlementOf(entries, OWNERS);
    expect(entitlementOf(entries.toReversed(), OWNERS).spans).toEqual(forwards.spans);
    expect(rulesAt(entries, monthMs(1))).toEqual(['paid']);
  });

  it('grants the time that is left with the terms that the subscription has now', () => {
    const other = planOf({ id: 'football', sports: ['football'] });
    const moved = [...PAID, told({ plan: other })];
    expect(entitlementOf(moved, OWNERS).spans.map(({ plan }) => plan.id)).toEqual(['football', 'football']);
  });

  it('grants with the terms last known while the subscription is at a price of no plan', () => {
    const other = planOf({ id: 'football' });
    const moved = [...PAID, told({ plan: other }), told({ plan: null, unknownPrices: ['price_x'] })];
    expect(entitlementOf(moved, OWNERS).spans[0]?.plan.id).toBe('football');
    const never = [invoice('invoice-paid', 0), told({ plan: null, soldAs: null })];
    expect(entitlementOf(never, OWNERS).spans).toEqual([]);
  });
});

describe('4.17 money that was taken back', () => {
  const renewed = [
    told({ periodEndsAtMs: monthMs(2) }),
    invoice('invoice-paid', 0),
    invoice('invoice-paid', 1),
  ];

  it.each([
    ['a full refund of the renewal', [], [money('refund', 'ch_1')]],
    ['two refunds that add up', [], [money('refund', 'ch_1', 500, 'a'), money('refund', 'ch_1', 499, 'b')]],
    ['a refund in part', ['paid'], [money('refund', 'ch_1', 998)]],
    ['a refund that the bank returned', ['paid'], [money('refund', 'ch_1'), money('refund-failed', 'ch_1')]],
    ['an open dispute', [], [money('dispute-opened', 'ch_1')]],
    ['a lost dispute', [], [money('dispute-opened', 'ch_1'), money('dispute-lost', 'ch_1')]],
    ['a dispute that was won', ['paid'], [money('dispute-opened', 'ch_1'), money('dispute-won', 'ch_1')]],
    ['an inquiry', ['paid'], [money('inquiry-opened', 'ch_1')]],
    ['a full refund of the month before', ['paid'], [money('refund', 'ch_0')]],
  ] as const)('after %s, the renewal grants %j', (_, rules, entries) => {
    expect(rulesAt([...renewed, ...entries], monthMs(1))).toEqual(rules);
    expect(rulesAt([...entries, ...renewed], monthMs(1))).toEqual(rules);
  });

  it('takes away exactly the period that it paid for', () => {
    const refunded = [...renewed, money('refund', 'ch_0')];
    expect(rulesAt(refunded, PAID_MS)).toEqual([]);
    expect(rulesAt(refunded, monthMs(1))).toEqual(['paid']);
  });
});

describe('4.17 a failed renewal', () => {
  const overdue = [
    told({ status: 'past-due', periodEndsAtMs: monthMs(2) }),
    invoice('invoice-paid', 0),
    invoice('invoice-failed', 1),
  ];

  it('keeps the plan for the days of grace, counted from the end of what was paid', () => {
    expect(rulesAt(overdue, monthMs(1))).toEqual(['grace']);
    expect(rulesAt(overdue, monthMs(1) + GRACE_MS - 1)).toEqual(['grace']);
    expect(rulesAt(overdue, monthMs(1) + GRACE_MS)).toEqual([]);
  });

  it('has no grace after the provider has given up, nor after a trial that nobody paid for', () => {
    const unpaid = told({ status: 'unpaid', periodEndsAtMs: monthMs(2) });
    expect(rulesAt([unpaid, invoice('invoice-paid', 0), invoice('invoice-failed', 1)], monthMs(1))).toEqual(
      [],
    );
    const trial = told({ status: 'past-due', trialEndsAtMs: monthMs(1), periodEndsAtMs: monthMs(2) });
    expect(rulesAt([trial, invoice('invoice-failed', 1)], monthMs(1))).toEqual([]);
  });

  it('is waited for at least three days when the owner gives no grace', () => {
    const waiting = [
      told({ periodEndsAtMs: monthMs(2) }),
      invoice('invoice-paid', 0),
      invoice('invoice-opened', 1),
    ];
    const owners = { ...OWNERS, graceMs: 0 };
    expect(rulesAt(waiting, monthMs(1) + 3 * DAY_MS - 1, owners)).toEqual(['renewing']);
    expect(rulesAt(waiting, monthMs(1) + 3 * DAY_MS, owners)).toEqual([]);
  });

  it.each(['invoice-voided', 'invoice-written-off'] as const)('that was %s grants nothing', (kind) => {
    const given = [told({ periodEndsAtMs: monthMs(2) }), invoice('invoice-paid', 0), invoice(kind, 1)];
    expect(rulesAt(given, monthMs(1))).toEqual([]);
  });
});

describe('4.17 a cancellation', () => {
  it('at an instant within the paid period ends the plan then, without grace', () => {
    const atMs = PAID_MS + 10 * DAY_MS;
    const ending = [told({ cancelAtMs: atMs }), invoice('invoice-paid', 0)];
    expect(rulesAt(ending, atMs - 1)).toEqual(['paid']);
    expect(rulesAt(ending, atMs)).toEqual([]);
  });

  it('at an instant two periods later lets it renew, with its grace, until then', () => {
    const atMs = monthMs(2) + DAY_MS;
    const ending = [told({ cancelAtMs: atMs }), invoice('invoice-paid', 0)];
    expect(rulesAt(ending, monthMs(1) + HOUR_MS)).toEqual(['renewing']);
    const renewed = [
      told({ cancelAtMs: atMs, periodEndsAtMs: monthMs(2) }),
      invoice('invoice-paid', 0),
      invoice('invoice-paid', 1),
    ];
    expect(rulesAt(renewed, monthMs(2))).toEqual(['renewing']);
    expect(rulesAt(renewed, atMs)).toEqual([]);
  });

  it('by the provider at once ends it, whatever was paid', () => {
    const endedAtMs = PAID_MS + DAY_MS;
    const ended = [told({ status: 'ended', endedAtMs }), invoice('invoice-paid', 0)];
    expect(rulesAt(ended, endedAtMs - 1)).toEqual(['paid']);
    expect(rulesAt(ended, endedAtMs)).toEqual([]);
  });
});

describe('4.17 paused collection', () => {
  const pause = { behaviour: 'keep-as-draft', resumesAtMs: null } as const;
  const facts = told({ pause, periodEndsAtMs: monthMs(2) });

  it('leaves what was paid, and grants nothing for a void invoice', () => {
    const paused = [facts, invoice('invoice-paid', 0), invoice('invoice-voided', 1)];
    expect(rulesAt(paused, PAID_MS)).toEqual(['paid']);
    expect(rulesAt(paused, monthMs(1))).toEqual([]);
    // The provider moves the period on, and bills nothing.
    expect(rulesAt([facts, invoice('invoice-paid', 0)], monthMs(1))).toEqual([]);
  });

  it('grants a held period if the owner decided so', () => {
    const held = [facts, invoice('invoice-paid', 0), invoice('invoice-held', 1)];
    expect(rulesAt(held, monthMs(1))).toEqual(['held']);
    expect(rulesAt(held, monthMs(1), { ...OWNERS, pausedGrants: new Set(['mark-uncollectible']) })).toEqual(
      [],
    );
    expect(rulesAt([...held, invoice('invoice-paid', 1)], monthMs(1))).toEqual(['paid']);
  });
});

describe('4.17 a free trial', () => {
  const untilMs = PAID_MS + 7 * DAY_MS;
  const trial = told({ status: 'trialing', trialEndsAtMs: untilMs, periodEndsAtMs: untilMs });

  it('grants the plan until it ends, and while its first payment is on its way', () => {
    expect(rulesAt([trial], PAID_MS)).toEqual(['trial']);
    expect(rulesAt([trial], untilMs)).toEqual(['renewing']);
  });

  it('grants nothing if its card had one before, unless somebody sets another later', () => {
    const refused = {
      kind: 'trial-refused',
      ref: 'sub_1',
      atMs: PAID_MS,
      outcome: 'canceled',
      untilMs,
    } as const;
    expect(rulesAt([trial, refused], PAID_MS)).toEqual([]);
    const later = told({ status: 'trialing', trialEndsAtMs: untilMs + 1, periodEndsAtMs: untilMs + 1 });
    expect(rulesAt([trial, refused, later], untilMs)).toEqual(['trial']);
  });
});

describe('a change of the plan within a period', () => {
  const line = (amount: number, fromMs: number, untilMs: number) => ({
    amount,
    fromMs,
    untilMs,
    price: null,
  });
  const changeMs = PAID_MS + 10 * DAY_MS;

  it('to another price leaves the period paid, whatever becomes of the difference', () => {
    const lines = [line(-500, changeMs, monthMs(1)), line(900, changeMs, monthMs(1))];
    for (const kind of ['invoice-paid', 'invoice-failed'] as const)
      expect(rulesAt([...PAID, invoice(kind, 5, { lines, atMs: changeMs })], changeMs)).toEqual(['paid']);
  });

  it('of which no invoice had paid the rest pays for all that it bills', () => {
    const lines = [line(-500, changeMs, monthMs(1)), line(9000, changeMs, monthMs(2))];
    const voided = [told(), invoice('invoice-voided', 0)];
    expect(rulesAt([...voided, invoice('invoice-paid', 5, { lines, atMs: changeMs })], changeMs)).toEqual([
      'paid',
    ]);
  });

  it('to a longer period adds it; time that was given back for nothing is gone', () => {
    const year = line(9000, changeMs, changeMs + 365 * DAY_MS);
    const yearly = [...PAID, invoice('invoice-paid', 5, { lines: [line(-500, changeMs, monthMs(1)), year] })];
    expect(rulesAt(yearly, monthMs(3))).toEqual(['paid']);
    const given = [
      ...PAID,
      invoice('invoice-paid', 5, { lines: [line(-500, changeMs, monthMs(1))], atMs: changeMs }),
    ];
    expect(rulesAt(given, changeMs - 1)).toEqual(['paid']);
    expect(rulesAt(given, changeMs)).toEqual([]);
  });
});

describe('4.16 a pass', () => {
  it('lasts for its calendar period from the moment of payment', () => {
    const period = (unit: 'day' | 'week' | 'month' | 'year', count: number) =>
      endsOf([pass(1, { plan: { ...DAY_PASS, period: { unit, count } } })]);
    expect(period('day', 1)).toEqual(['pass 2026-02-01T18:00:00.000Z']);
    expect(period('week', 2)).toEqual(['pass 2026-02-14T18:00:00.000Z']);
    expect(period('month', 1)).toEqual(['pass 2026-02-28T18:00:00.000Z']);
    expect(period('year', 1)).toEqual(['pass 2027-01-31T18:00:00.000Z']);
  });

  it('of the same plan bought while the first runs begins when that ends; of another plan, immediately', () => {
    const second = pass(2, { atMs: PAID_MS + HOUR_MS });
    expect(endsOf([second, pass(1)])).toEqual([
      'pass 2026-02-01T18:00:00.000Z',
      'pass 2026-02-02T18:00:00.000Z',
    ]);
    const other = pass(2, { atMs: PAID_MS + HOUR_MS, plan: { ...DAY_PASS, id: 'other' } });
    expect(endsOf([pass(1), other])).toEqual([
      'pass 2026-02-01T18:00:00.000Z',
      'pass 2026-02-01T19:00:00.000Z',
    ]);
  });

  it('that was refunded makes the next one begin earlier', () => {
    const refunded = [pass(1), money('refund', 'ch_pass_1', 199), pass(2, { atMs: PAID_MS + HOUR_MS })];
    expect(endsOf(refunded)).toEqual(['pass 2026-02-01T19:00:00.000Z']);
  });
});

it('what was carried over from earlier books counts until the provider’s own entries replace it', () => {
  const carried: EntryOf<'carried-over'> = {
    kind: 'carried-over',
    ref: 'sub_1',
    payment: null,
    atMs: PAID_MS,
    plan: MONTHLY,
    fromMs: PAID_MS,
    untilMs: monthMs(1),
  };
  expect(rulesAt([told(), carried], PAID_MS)).toEqual(['carried-over']);
  expect(rulesAt([told(), carried], monthMs(1))).toEqual(['renewing']);
  expect(rulesAt([told(), carried, invoice('invoice-paid', 0)], PAID_MS)).toEqual(['paid']);
  expect(rulesAt([told(), carried, invoice('invoice-voided', 0)], PAID_MS)).toEqual([]);
  const carriedPass = { ...carried, ref: 'cs_1', payment: 'p1', plan: DAY_PASS };
  expect(rulesAt([carriedPass], PAID_MS)).toEqual(['carried-over']);
  expect(rulesAt([carriedPass, pass(1)], PAID_MS)).toEqual(['pass']);
});

test('the runbook of payments says every rule, and no other', () => {
  const file = join(import.meta.dirname, '../../../../../../docs/runbooks/payments.md');
  const section =
    readFileSync(file, 'utf8')
      .split('\n## ')
      .find((text) => text.startsWith('What grants a plan')) ?? '';
  const said = section.split('\n').flatMap((line) => (line.startsWith('- ') ? [line.slice(2)] : []));
  expect(said).toEqual([...Object.values(GRANTING_RULES), ...Object.values(ENDING_RULES)]);
});
