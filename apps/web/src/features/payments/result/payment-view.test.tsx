/** @jest-environment ./jest-environment-browser.mjs */
import { screen, waitFor } from '@testing-library/react';
import { ok, problem, type Answers } from '../../../shared/form/testing/form-around.tsx';
import { askAgainMs } from '../shared/queries.ts';
import { CHOSEN, euros, PAYMENT, PROVIDER, shownPayments } from '../testing/payments-around.tsx';
import { PaymentView } from './payment-view.tsx';

const BEGUN = { ...CHOSEN, payment: 'pay_1' };
const ASK = 'GET /api/payments/pay_1';
const closed = { ...PAYMENT, checkoutUrl: null };

const shown = (around: Parameters<typeof shownPayments>[1] = {}) =>
  shownPayments(<PaymentView />, { kept: BEGUN, ...around });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('the result of a payment', () => {
  it.each([
    ['created', 'Not paid yet', true],
    ['open', 'Not paid yet', true],
    ['processing', 'Your payment is being processed', true],
    ['paid', 'Paid', false],
    ['failed', 'The payment did not go through', false],
    ['expired', 'The payment page has expired', false],
    ['canceled', 'Payment cancelled', false],
    ['refunded', 'Refunded', false],
    ['partially-refunded', 'Partly refunded', false],
    ['disputed', 'This payment is disputed', false],
  ])('%s is shown as “%s”, and stays in the browser’s storage: %s', async (status, title, isRemembered) => {
    const { kept } = await shown({ answers: { [ASK]: ok({ ...closed, status }) } });
    await heading(title);
    expect(kept() !== undefined).toBe(isRemembered);
    // A settled payment is deleted from the storage but stays visible.
    expect(screen.getByText('€9.99')).toBeDefined();
  });

  it('is never read from the URL', async () => {
    const answers = { [ASK]: ok({ ...closed, status: 'failed' }) };
    await shown({ answers, query: '?status=paid&payment_status=paid&redirect_status=succeeded' });
    await heading('The payment did not go through');
  });

  it('is that of the payment in the URL, if it belongs to the account', async () => {
    const answers: Answers = { 'GET /api/payments/pay_2': ok({ ...closed, id: 'pay_2', status: 'paid' }) };
    const { kept } = await shown({ answers, query: '?payment=pay_2' });
    await heading('Paid');
    // A payment begun since then is not deleted.
    expect(kept()?.payment).toBe('pay_1');
  });

  it('is that of the payment begun here, if the one in the URL is not the account’s', async () => {
    const answers: Answers = {
      'GET /api/payments/pay_9': problem(404, 'not-found'),
      [ASK]: ok({ ...closed, status: 'paid' }),
    };
    await shown({ answers, query: '?payment=pay_9' });
    await heading('Paid');
  });

  it.each(['?payment=../account', '?payment='])('is not requested for an invalid id: %s', async (query) => {
    const { sent } = await shownPayments(<PaymentView />, { query });
    await heading('No payment in progress');
    expect(sent.filter(({ call }) => call.includes('payments'))).toEqual([]);
  });

  it('says that a payment unknown to the account may belong to another one', async () => {
    await shown({ answers: { [ASK]: problem(404, 'not-found') } });
    await heading('Your account has no such payment');
    expect(screen.getByText(/another account/)).toBeDefined();
  });

  it('after a failure, says that the plan is unchanged and offers to try again', async () => {
    let isAway = true;
    const answers: Answers = {
      [ASK]: () => (isAway ? problem(502, 'upstream-failed')() : ok({ ...closed, status: 'paid' })()),
    };
    const { user, kept } = await shown({ answers });
    await heading('Our payment provider is not answering');
    expect(screen.getByText(/^Your plan stays as it was/)).toBeDefined();
    expect(kept()?.payment).toBe('pay_1');
    isAway = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await heading('Paid');
  });

  it('is hidden from guests, who can sign in and return', async () => {
    const { user, where, sentTo } = await shown({ isSignedIn: false });
    await heading('Sign in to see this payment');
    expect(sentTo(ASK)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => {
      expect(where()).toBe('/en/login');
    });
  });

  it('is refreshed when the visitor returns to the page', async () => {
    let status = 'processing';
    await shown({ answers: { [ASK]: () => ok({ ...closed, status })() } });
    await heading('Your payment is being processed');
    expect(screen.getByText(/can take several days. You can leave this page/)).toBeDefined();
    status = 'paid';
    window.dispatchEvent(new Event('visibilitychange'));
    await heading('Paid');
  });

  it.each([
    ['open', 1, 3000],
    ['processing', 19, 3000],
    ['processing', 20, 30_000],
    ['paid', 1, false],
    ['failed', 1, false],
    [undefined, 0, false],
  ] as const)('%s is refreshed, after %d responses, in %s ms', (status, answers, ms) => {
    expect(askAgainMs(status, answers)).toBe(ms);
  });
});

describe('a free trial', () => {
  const trial = { endsAt: '2026-11-28T12:00:00.000Z', then: euros(999) };

  it('is shown with its end and the price after it, not as a payment of nothing', async () => {
    await shown({ answers: { [ASK]: ok({ ...closed, status: 'paid', amount: euros(0), trial }) } });
    const title = await screen.findByRole('heading', { level: 1, name: /^Free until/ });
    expect(title.textContent).toBe('Free until 28 November 2026, then €9.99 per month');
    expect(screen.getByText(/^Nothing has been charged/)).toBeDefined();
    expect(screen.queryByText('Paid')).toBeNull();
    expect(screen.queryByText('€0.00')).toBeNull();
  });

  it('that the card had before was charged at once, and the reason is given', async () => {
    await shown({ answers: { [ASK]: ok({ ...closed, status: 'paid', trialRefusal: 'charged' }) } });
    await heading('Paid');
    expect(screen.getByText(/had a free trial, so the first period was charged at once/)).toBeDefined();
    expect(screen.getByText('€9.99')).toBeDefined();
  });

  it('that the card had before was cancelled without a charge, and the prices are offered', async () => {
    const refused = { ...closed, status: 'paid', amount: euros(0), trialRefusal: 'canceled' };
    await shown({ answers: { [ASK]: ok(refused) } });
    await heading('No free trial with this card');
    expect(screen.getByText(/so this plan was cancelled. Nothing was charged/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Back to prices' })).toBeDefined();
  });
});

describe('the next steps', () => {
  it('of an open payment lead to the provider’s page', async () => {
    const { user, left } = await shown({ answers: { [ASK]: ok(PAYMENT) } });
    await user.click(await screen.findByRole('button', { name: 'Continue to payment' }));
    expect(left).toEqual([PROVIDER]);
  });

  it('of a paid pass lead back to the page the visitor came from, and show its end', async () => {
    const paid = {
      ...closed,
      status: 'paid',
      returnPath: '/en/match/12',
      plan: { ...PAYMENT.plan, kind: 'pass' },
      entitledUntil: '2026-12-21T16:00:00.000Z',
    };
    await shown({ answers: { [ASK]: ok(paid) } });
    expect((await screen.findByRole('link', { name: 'Continue' })).getAttribute('href')).toBe('/en/match/12');
    expect(screen.getByText('21 December 2026')).toBeDefined();
  });

  it('of a paid subscription show no end, because it renews', async () => {
    const paid = { ...closed, status: 'paid', entitledUntil: '2026-12-21T16:00:00.000Z' };
    await shown({ answers: { [ASK]: ok(paid) } });
    await heading('Paid');
    expect(screen.queryByText(/^You can watch until/)).toBeNull();
  });

  it.each(['//evil.example', 'https://evil.example', '/%5cevil.example', '/nowhere-of-ours'])(
    'never lead to %s',
    async (returnPath) => {
      await shown({ answers: { [ASK]: ok({ ...closed, status: 'paid', returnPath }) } });
      await heading('Paid');
      expect(screen.queryByRole('link', { name: 'Continue' })).toBeNull();
    },
  );

  it('of a refunded payment show the amount', async () => {
    const refunded = { ...closed, status: 'partially-refunded', refunded: euros(450) };
    await shown({ answers: { [ASK]: ok(refunded) } });
    await screen.findByText(/^€4.50 has been returned/);
  });
});
