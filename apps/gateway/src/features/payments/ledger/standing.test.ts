import { DAY_MS } from '../../../platform/time/durations.ts';
import { entitlementOf } from './entitlement.ts';
import type { Entry } from './entry.ts';
import { type Standing, standingsOf } from './standing.ts';
import {
  DAY_PASS,
  GRACE_MS,
  invoice,
  money,
  monthMs,
  OWNERS,
  PAID_MS,
  pass,
  planOf,
  told,
} from './testing/entries.ts';
import type { SubscriptionFacts } from '../provider/subscription-facts.ts';

const standingsAt = (entries: readonly Entry[], nowMs: number): readonly Standing[] =>
  standingsOf(entitlementOf(entries, OWNERS), nowMs);

const shownAt = (entries: readonly Entry[], nowMs = PAID_MS + DAY_MS): Standing | undefined =>
  standingsAt(entries, nowMs)[0];

const paid = (parts: Partial<SubscriptionFacts> = {}) => [told(parts), invoice('invoice-paid', 0)];

describe('4.17 a subscription', () => {
  it('that is paid is active, renews at the end of its period, and can be cancelled', () => {
    expect(shownAt(paid())).toMatchObject({
      state: 'active',
      renewsAtMs: monthMs(1),
      endsAtMs: null,
      entitledUntilMs: monthMs(1) + GRACE_MS,
      isRunning: true,
      canCancel: true,
      canResume: false,
    });
  });

  it.each<[string, Partial<SubscriptionFacts>, Partial<Standing>]>([
    [
      'within its period ends then and renews no more',
      { cancelAtMs: PAID_MS + 9 * DAY_MS },
      {
        state: 'canceling',
        renewsAtMs: null,
        endsAtMs: PAID_MS + 9 * DAY_MS,
        entitledUntilMs: PAID_MS + 9 * DAY_MS,
      },
    ],
    [
      'two periods later still renews, and ends then',
      { cancelAtMs: monthMs(2) },
      { state: 'canceling', renewsAtMs: monthMs(1), endsAtMs: monthMs(2) },
    ],
  ])('with a cancellation date %s', (_, facts, expected) => {
    expect(shownAt(paid(facts))).toMatchObject({ ...expected, canCancel: false, canResume: true });
  });

  it('whose cancellation date has passed is ended, even before the provider says so', () => {
    expect(shownAt(paid({ cancelAtMs: PAID_MS + 1 }))).toMatchObject({
      state: 'ended',
      endsAtMs: PAID_MS + 1,
      isRunning: false,
      canResume: false,
    });
  });

  it('whose collection is paused shows so, and renews when it is resumed', () => {
    const pause = (resumesAtMs: number | null) => paid({ pause: { behaviour: 'void', resumesAtMs } });
    expect(shownAt(pause(null))).toMatchObject({ state: 'paused', renewsAtMs: null, resumesAtMs: null });
    const resumesAtMs = monthMs(1) + DAY_MS;
    expect(shownAt(pause(resumesAtMs))).toMatchObject({
      state: 'paused',
      renewsAtMs: monthMs(2),
      resumesAtMs,
      entitledUntilMs: monthMs(1),
      canCancel: true,
    });
    expect(shownAt(pause(resumesAtMs), resumesAtMs)?.state).toBe('active');
  });

  it('that is past due shows until when its grace lasts, and cannot renew', () => {
    const overdue = [
      told({ status: 'past-due', periodEndsAtMs: monthMs(2) }),
      invoice('invoice-paid', 0),
      invoice('invoice-failed', 1),
    ];
    expect(shownAt(overdue, monthMs(1))).toMatchObject({
      state: 'past-due',
      renewsAtMs: null,
      graceUntilMs: monthMs(1) + GRACE_MS,
      entitledUntilMs: monthMs(1) + GRACE_MS,
    });
  });

  it.each([
    ['disputed', 'dispute-opened'],
    ['refunded', 'refund'],
  ] as const)('whose present period is %s says so, and can be cancelled', (state, kind) => {
    expect(shownAt([...paid(), money(kind, 'ch_0')])).toMatchObject({
      state,
      entitledUntilMs: null,
      isRunning: true,
      canCancel: true,
    });
  });

  it('of which an earlier period was refunded is not affected', () => {
    const renewed = [
      told({ periodEndsAtMs: monthMs(2) }),
      invoice('invoice-paid', 0),
      invoice('invoice-paid', 1),
    ];
    expect(shownAt([...renewed, money('refund', 'ch_0')], monthMs(1))?.state).toBe('active');
  });

  it('on trial shows when the trial ends; whose trial was refused says how', () => {
    const untilMs = PAID_MS + 7 * DAY_MS;
    const trial = told({ status: 'trialing', trialEndsAtMs: untilMs, periodEndsAtMs: untilMs });
    expect(shownAt([trial])).toMatchObject({
      state: 'trialing',
      renewsAtMs: untilMs,
      trialEndsAtMs: untilMs,
    });
    const ended = told({ status: 'ended', endedAtMs: PAID_MS, trialEndsAtMs: PAID_MS });
    const refused = {
      kind: 'trial-refused',
      ref: 'sub_1',
      atMs: PAID_MS,
      outcome: 'canceled',
      untilMs,
    } as const;
    expect(shownAt([trial, refused, ended])).toMatchObject({
      state: 'ended',
      trialEndsAtMs: null,
      trialRefusal: 'canceled',
    });
  });

  it('that was never paid has not begun, and one of no plan is not shown', () => {
    expect(shownAt([told({ status: 'incomplete' })])).toMatchObject({ state: 'incomplete', endsAtMs: null });
    expect(shownAt([told({ plan: null, soldAs: null })])).toBeUndefined();
  });

  it('with a status that this site does not know counts as running, and keeps what was paid', () => {
    expect(shownAt(paid({ status: 'unknown', said: 'hibernating' }))).toMatchObject({
      isRunning: true,
      entitledUntilMs: monthMs(1),
    });
  });
});

describe('the plan to show first', () => {
  const ended = { ...told({ status: 'ended', endedAtMs: PAID_MS }), ref: 'sub_0' };

  it('is the subscription that runs, otherwise what may be watched, otherwise what ended last', () => {
    expect(standingsAt([ended, ...paid(), pass(1)], PAID_MS).map(({ ref }) => ref)).toEqual([
      'sub_1',
      'cs_1',
      'sub_0',
    ]);
    expect(standingsAt([ended, pass(1)], PAID_MS + 3 * DAY_MS)[0]?.ref).toBe('cs_1');
  });

  it('is, of two passes of one plan, the one that lasts longer', () => {
    const shown = shownAt([pass(1), pass(2, { atMs: PAID_MS + 1 })], PAID_MS + 2);
    expect(shown).toMatchObject({
      id: 'p2',
      state: 'active',
      entitledUntilMs: PAID_MS + 2 * DAY_MS,
      canCancel: false,
    });
  });

  it('is, of a pass that was refunded, one that says so', () => {
    const plan = planOf({ ...DAY_PASS, period: { unit: 'week', count: 1 } });
    expect(shownAt([pass(1, { plan }), money('refund', 'ch_pass_1', 199)])?.state).toBe('refunded');
  });
});
