/** @jest-environment ./jest-environment-browser.mjs */
import { screen, waitFor, within } from '@testing-library/react';
import { done, ok, problem, type Answers } from '../../../shared/form/testing/form-around.tsx';
import { ACTIVE, CHOSEN, euros, MONTHLY, PASS, shownPayments } from '../testing/payments-around.tsx';
import { PlanSection } from './plan-section.tsx';

const ASK = 'GET /api/account/subscription';
const METHOD = 'GET /api/account/payment-method';
const RECEIPTS = 'GET /api/account/receipts';
const CARD = {
  kind: 'card',
  brand: 'visa',
  last4: '4242',
  expires: { month: 4, year: 2027 },
  isExpired: false,
};
const CANCELING = {
  ...ACTIVE,
  status: 'canceling',
  renewsAt: null,
  endsAt: ACTIVE.renewsAt,
  canCancel: false,
  canResume: true,
};

async function shown(subscription: unknown, answers: Answers = {}, around: { kept?: typeof CHOSEN } = {}) {
  const page = await shownPayments(<PlanSection />, {
    answers: { [ASK]: ok(subscription), [METHOD]: ok(CARD), [RECEIPTS]: ok([]), ...answers },
    ...around,
  });
  const section = within(await screen.findByRole('region', { name: 'Plan and payments' }));
  return { ...page, section };
}

it('shows nothing if payments are switched off', async () => {
  const { container, sent } = await shownPayments(<PlanSection />, { sells: false });
  expect(container.querySelector('section')).toBeNull();
  expect(sent).toEqual([]);
});

it('shows one line and a link to the prices for an account without a plan', async () => {
  const { section, sent } = await shown(null);
  await section.findByText('You have no plan.');
  expect(section.getByRole('link', { name: 'See prices' })).toBeDefined();
  expect(sent.map(({ call }) => call)).toEqual([ASK]);
});

it('offers a choice that was not paid yet', async () => {
  const { section } = await shown(null, {}, { kept: CHOSEN });
  await section.findByText('Your choice: Monthly');
});

it('after a failure, says that the plan is unchanged and offers to try again', async () => {
  let isAway = true;
  const answer = () => (isAway ? problem(503, 'unavailable') : ok(null))();
  const { user, section } = await shown(null, { [ASK]: answer });
  await section.findByText(/^Your plan stays as it was/);
  isAway = false;
  await user.click(section.getByRole('button', { name: 'Try again' }));
  await section.findByText('You have no plan.');
});

describe('the first line of a plan says', () => {
  it.each([
    ['that it renews, when and for how much', ACTIVE, 'Renews on 21 December 2026 for €9.99', 'Active'],
    [
      'when the trial ends',
      { ...ACTIVE, status: 'trialing', trialEndsAt: '2026-11-28T12:00:00.000Z' },
      'Free until 28 November 2026, then €9.99 per month',
      'Free trial',
    ],
    [
      'that a renewal failed, and when the grace ends',
      { ...ACTIVE, status: 'past-due', graceUntil: '2026-11-30T12:00:00.000Z' },
      'The renewal could not be charged. Your plan goes on until 30 November 2026. Change your payment method to keep it.',
      'Payment overdue',
    ],
    [
      'that it was cancelled, and when it ends',
      CANCELING,
      'Cancelled. You can watch until 21 December 2026; nothing more will be charged.',
      'Cancelled',
    ],
    [
      'that it has ended',
      { ...CANCELING, status: 'ended', endsAt: '2026-11-01T12:00:00.000Z', canResume: false },
      'Ended on 1 November 2026',
      'Ended',
    ],
    [
      'when a pass ends',
      { ...ACTIVE, plan: PASS, renewsAt: null, endsAt: '2026-11-28T12:00:00.000Z', canCancel: false },
      'Ends on 28 November 2026',
      'Active',
    ],
    [
      'that it renews before it ends, if both dates are set',
      { ...CANCELING, renewsAt: '2026-12-21T12:00:00.000Z', endsAt: '2027-01-10T12:00:00.000Z' },
      'Renews on 21 December 2026 for €9.99; ends on 10 January 2027.',
      'Cancelled',
    ],
    [
      'that it is paused, without a date',
      { ...ACTIVE, status: 'paused', renewsAt: null },
      'Paused. Nothing is charged for now.',
      'Paused',
    ],
    [
      'until when it is paused',
      { ...ACTIVE, status: 'paused', resumesAt: '2027-01-05T12:00:00.000Z' },
      'Paused until 5 January 2027. Until then nothing is charged.',
      'Paused',
    ],
    [
      'that its payment is disputed',
      { ...ACTIVE, status: 'disputed', entitledUntil: null },
      'The bank is examining your payment for this period. Until it has decided, you cannot watch paid streams.',
      'Disputed',
    ],
    [
      'that its payment was refunded',
      { ...ACTIVE, status: 'refunded', entitledUntil: null },
      'Your payment for this period has been refunded. You cannot watch paid streams with it.',
      'Refunded',
    ],
    [
      'that the first payment is missing',
      { ...ACTIVE, status: 'incomplete', renewsAt: null },
      'The first payment has not gone through yet.',
      'Not started',
    ],
  ])('%s', async (_, subscription, headline, state) => {
    const { section } = await shown(subscription);
    const definitions = await section.findAllByRole('definition');
    expect(definitions.at(-1)?.textContent).toBe(state);
    const paragraphs = [...document.querySelectorAll('section p')];
    expect(paragraphs[0]?.textContent).toBe(headline);
  });
});

describe('the notes of a plan say', () => {
  it.each([
    [
      'until when a paused plan can be watched',
      { ...ACTIVE, status: 'paused', renewsAt: null },
      'You can watch at least until 21 December 2026.',
    ],
    [
      'that a paused plan cannot be watched',
      { ...ACTIVE, status: 'paused', renewsAt: null, entitledUntil: null },
      'While it is paused you cannot watch paid streams.',
    ],
    [
      'that a disputed plan is charged again',
      { ...ACTIVE, status: 'disputed', entitledUntil: null },
      'Renews on 21 December 2026 for €9.99',
    ],
    [
      'why the first period was charged at once',
      { ...ACTIVE, trialRefusal: 'charged' },
      'Your card had already had a free trial, so the first period was charged at once.',
    ],
    [
      'why it was cancelled without a charge',
      { ...CANCELING, status: 'ended', canResume: false, trialRefusal: 'canceled' },
      'Your card had already had a free trial, so this plan was cancelled. Nothing was charged.',
    ],
  ])('%s', async (_, subscription, note) => {
    await shown(subscription);
    await waitFor(() => {
      expect([...document.querySelectorAll('section p')].map(({ textContent }) => textContent)).toContain(
        note,
      );
    });
  });

  const YEARLY = { ...MONTHLY, period: { unit: 'year', count: 1 }, price: euros(7999) };

  it('that a year renews within thirty days, with the date and the price', async () => {
    const { section } = await shown({ ...ACTIVE, plan: YEARLY, renewsAt: '2026-12-20T12:00:00.000Z' });
    const notice = await section.findByText(/^Your plan renews soon/);
    expect(notice.textContent).toBe(
      'Your plan renews soon: on 20 December 2026 you will be charged €79.99, unless you cancel before.',
    );
  });

  it.each([
    ['of a year that renews later', { ...ACTIVE, plan: YEARLY, renewsAt: '2026-12-22T12:00:00.000Z' }],
    ['of a month', { ...ACTIVE, renewsAt: '2026-11-22T12:00:00.000Z' }],
    ['of a cancelled year', { ...CANCELING, plan: YEARLY }],
  ])('nothing of the renewal %s', async (_, subscription) => {
    const { section } = await shown(subscription);
    await section.findAllByRole('definition');
    expect(section.queryByText(/^Your plan renews soon/)).toBeNull();
  });
});

it.each(['disputed', 'refunded'])('a %s plan that goes no further offers the prices', async (status) => {
  const over = { ...CANCELING, status, entitledUntil: null, canResume: false };
  const { section } = await shown(over);
  await section.findByRole('link', { name: 'See prices' });
});

describe('cancelling', () => {
  it.each([
    ['an overdue plan', { ...ACTIVE, status: 'past-due', renewsAt: null }],
    ['a disputed plan', { ...ACTIVE, status: 'disputed', entitledUntil: null }],
    ['a plan paused without a period', { ...ACTIVE, status: 'paused', entitledUntil: null }],
  ])('%s ends it at once, as the explanation says', async (_, subscription) => {
    const { user, section } = await shown(subscription);
    await user.click(await section.findByRole('button', { name: 'Cancel plan' }));
    expect(section.getByText('Your plan ends. Nothing more will be charged.')).toBeDefined();
  });

  it('a paused plan ends it with its period, not with the next charge', async () => {
    const paused = { ...ACTIVE, status: 'paused', renewsAt: '2027-02-21T12:00:00.000Z' };
    const { user, section } = await shown(paused);
    await user.click(await section.findByRole('button', { name: 'Cancel plan' }));
    expect(section.getByText(/^Your plan stays until/).textContent).toContain('21 December 2026');
  });

  it('takes two presses with an explanation between them, and can be revoked with one', async () => {
    let subscription: unknown = ACTIVE;
    const { user, section, sentTo } = await shown(null, {
      [ASK]: () => ok(subscription)(),
      'DELETE /api/account/subscription': () => {
        subscription = CANCELING;
        return ok(CANCELING)();
      },
      'POST /api/account/subscription/resume': () => {
        subscription = ACTIVE;
        return ok(ACTIVE)();
      },
    });
    await user.click(await section.findByRole('button', { name: 'Cancel plan' }));
    expect(sentTo('DELETE /api/account/subscription')).toEqual([]);
    expect(section.getByText(/and then ends\. Nothing more will be charged\.$/).textContent).toContain(
      '21 December 2026',
    );
    const confirm = section.getByRole('button', { name: 'Yes, cancel' });
    expect(document.activeElement).toBe(confirm);
    await user.click(confirm);
    await section.findByText('Your plan has been cancelled.');
    await user.click(section.getByRole('button', { name: 'Take back cancellation' }));
    await section.findByText('Your plan goes on.');
    expect(section.getByRole('button', { name: 'Cancel plan' })).toBeDefined();
  });

  it('can be abandoned without a change', async () => {
    const { user, section, sentTo } = await shown(ACTIVE);
    await user.click(await section.findByRole('button', { name: 'Cancel plan' }));
    await user.click(section.getByRole('button', { name: 'Keep it' }));
    expect(document.activeElement).toBe(section.getByRole('button', { name: 'Cancel plan' }));
    expect(sentTo('DELETE /api/account/subscription')).toEqual([]);
  });

  it('leaves the plan unchanged if the provider fails', async () => {
    const { user, section } = await shown(ACTIVE, {
      'DELETE /api/account/subscription': problem(502, 'upstream-failed'),
    });
    await user.click(await section.findByRole('button', { name: 'Cancel plan' }));
    await user.click(section.getByRole('button', { name: 'Yes, cancel' }));
    await section.findByText(/^Your plan stays as it was/);
    expect(section.getByText('Active')).toBeDefined();
  });
});

describe('the payment method', () => {
  const CHANGE = 'PUT /api/account/payment-method';

  it('is shown, and changed on the provider’s page', async () => {
    const url = 'https://billing.stripe.com/p/session/1';
    const { user, section, left, sentTo } = await shown(ACTIVE, { [CHANGE]: ok({ url }) });
    await section.findByText('Visa ending in 4242');
    expect(section.getByText('Valid until 04/2027')).toBeDefined();
    await user.click(section.getByRole('button', { name: 'Change payment method' }));
    await waitFor(() => {
      expect(left).toEqual([url]);
    });
    expect(sentTo(CHANGE).map(({ body }) => body)).toEqual([{ language: 'en' }]);
  });

  it('is not changed on an unsafe page', async () => {
    const answers = { [CHANGE]: ok({ url: 'http://billing.example/' }) };
    const { user, section, left } = await shown(ACTIVE, answers);
    await user.click(await section.findByRole('button', { name: 'Change payment method' }));
    await section.findByText('The payment page could not be opened');
    expect(left).toEqual([]);
  });

  it('is labelled as expired', async () => {
    const expired = { ...CARD, isExpired: true, expires: { month: 1, year: 2026 } };
    const { section } = await shown(ACTIVE, { [METHOD]: ok(expired) });
    const note = await section.findByText(/^Expired in 01\/2026/);
    expect(note.className).toContain('text-red');
  });

  it('is removed with two presses, and can be added again', async () => {
    let method: unknown = CARD;
    const { user, section } = await shown(ACTIVE, {
      [METHOD]: () => ok(method)(),
      'DELETE /api/account/payment-method': () => {
        method = null;
        return done();
      },
    });
    await user.click(await section.findByRole('button', { name: 'Remove payment method' }));
    section.getByText('Without a payment method your plan cannot renew.');
    await user.click(section.getByRole('button', { name: 'Yes, remove' }));
    await section.findByText('Payment method removed.');
    expect(section.getByRole('button', { name: 'Add payment method' })).toBeDefined();
  });

  it('is not shown for a pass', async () => {
    const pass = { ...ACTIVE, plan: PASS, canCancel: false };
    const { section } = await shown(pass, { [METHOD]: ok(null) });
    await section.findByText('No receipts yet.');
    expect(section.queryByText('Payment method')).toBeNull();
  });
});

it('receipts show the date, the amount and the refund, and open without a Referer header', async () => {
  const receipt = {
    id: 're_1',
    at: '2026-11-21T12:00:00.000Z',
    description: 'Monthly',
    amount: euros(999),
    refunded: euros(450),
    status: 'partially-refunded',
    documentUrl: 'https://pay.stripe.com/receipts/1',
  };
  const { section } = await shown(ACTIVE, { [RECEIPTS]: ok([receipt]) });
  const open = await section.findByRole('link', { name: 'Open receipt 21 November 2026' });
  expect(open.getAttribute('rel')).toBe('noreferrer');
  expect(section.getByText('€4.50 refunded')).toBeDefined();
});
