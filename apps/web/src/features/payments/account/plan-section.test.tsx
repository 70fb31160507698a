/** @jest-environment ./jest-environment-browser.mjs */
import { screen, waitFor, within } from '@testing-library/react';
import { done, ok, problem, type Answers } from '../../../shared/form/testing/form-around.tsx';
import { ACTIVE, CHOSEN, euros, PASS, shownPayments } from '../testing/payments-around.tsx';
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
      'Free until 28 November 2026, then €9.99',
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
      'that it is paused',
      { ...ACTIVE, status: 'paused', renewsAt: null },
      'Paused. Nothing is charged at present. To resume your plan, write to us.',
      'Paused',
    ],
    [
      'until when it is paused',
      { ...ACTIVE, status: 'paused', resumesAt: '2026-12-30T12:00:00.000Z' },
      'Paused until 30 December 2026. Nothing is charged before then.',
      'Paused',
    ],
    [
      'that the bank holds the money',
      { ...ACTIVE, status: 'disputed', entitledUntil: null },
      'Your bank has taken back the payment for this period. You cannot watch paid streams until it has decided.',
      'Payment disputed',
    ],
    [
      'that the money was returned',
      { ...ACTIVE, status: 'refunded', entitledUntil: null },
      'The payment for this period was refunded, so you cannot watch paid streams with it.',
      'Refunded',
    ],
    [
      'that it renews once more before it ends',
      { ...CANCELING, renewsAt: '2026-12-21T12:00:00.000Z', endsAt: '2027-01-05T12:00:00.000Z' },
      'Cancelled for 5 January 2027. Before that it renews on 21 December 2026 for €9.99.',
      'Cancelled',
    ],
    [
      'that the card had its free trial, so that nothing was charged',
      { ...CANCELING, status: 'ended', trialRefusal: 'canceled', canResume: false },
      'This card has already had a free trial. The subscription was cancelled, and nothing was charged. You can buy the plan without a trial.',
      'Ended',
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

describe('cancelling', () => {
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
