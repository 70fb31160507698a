/** @jest-environment ./jest-environment-browser.mjs */
import { screen, waitFor } from '@testing-library/react';
import { ok, problem } from '../../../shared/form/testing/form-around.tsx';
import { CHOSEN, MONTHLY, PROVIDER, shownPayments } from '../testing/payments-around.tsx';
import { DealView } from './deal-view.tsx';

const ASK = 'GET /api/payment-links/tok-1';
const CHECKOUT = 'POST /api/payments/checkout';
const DEAL = { plan: MONTHLY, expiresAt: '2026-12-01T12:00:00.000Z', singleUse: true };

const shown = (around: Parameters<typeof shownPayments>[1] = {}) =>
  shownPayments(<DealView />, { query: '?token=tok-1', ...around });

it('shows the plan, the price, the expiry and the number of uses', async () => {
  const { sentTo } = await shown({ answers: { [ASK]: ok(DEAL) } });
  await screen.findByRole('heading', { level: 1, name: 'Monthly' });
  expect(screen.getByText('€9.99')).toBeDefined();
  expect(screen.getByText(/^Renews automatically at/).textContent).toContain('€9.99 per month');
  expect(screen.getByText('For one purchase only')).toBeDefined();
  expect(screen.getByText(/^Valid until/).textContent).toContain('1 Dec');
  // The URL alone grants the price, so the request does not identify the visitor.
  expect(sentTo(ASK).map(({ authorization }) => authorization)).toEqual([undefined]);
});

it('no link of the page contains the token', async () => {
  const { container } = await shown({ answers: { [ASK]: ok(DEAL) } });
  await screen.findByRole('heading', { level: 1, name: 'Monthly' });
  const addresses = [...container.querySelectorAll('a')].map(({ href }) => href);
  expect(addresses.filter((address) => address.includes('tok-1'))).toEqual([]);
});

it('the checkout is opened with the token, not with the plan', async () => {
  const answers = { [ASK]: ok(DEAL), [CHECKOUT]: ok({ id: 'pay_1', url: PROVIDER }) };
  const { user, left, sentTo } = await shown({ answers });
  await user.click(await screen.findByRole('button', { name: 'Continue to payment' }));
  await waitFor(() => {
    expect(left).toEqual([PROVIDER]);
  });
  expect(sentTo(CHECKOUT).map(({ body }) => body)).toEqual([
    { deal: 'tok-1', language: 'en', trialTermsShown: true },
  ]);
});

it('stores the deal while a guest registers, and keeps the token out of the URL', async () => {
  const { user, where, kept } = await shown({ answers: { [ASK]: ok(DEAL) }, isSignedIn: false });
  await user.click(await screen.findByRole('button', { name: 'Continue to payment' }));
  await waitFor(() => {
    expect(where()).toBe('/en/register');
  });
  expect(kept()).toMatchObject({ deal: 'tok-1' });
});

it('shows the stored deal to a visitor who returns from signing in', async () => {
  await shown({ answers: { [ASK]: ok(DEAL) }, query: '', kept: { ...CHOSEN, deal: 'tok-1' } });
  await screen.findByRole('heading', { level: 1, name: 'Monthly' });
});

it.each([
  ['has ended', problem(410, 'deal-ended'), 'This offer has ended'],
  ['is unknown', problem(404, 'not-found'), 'This link leads to no offer'],
  ['cannot be loaded', problem(502, 'upstream-failed'), 'Our payment provider is not answering'],
])('explains a deal that %s', async (_, answer, heading) => {
  await shown({ answers: { [ASK]: answer } });
  await screen.findByRole('heading', { level: 1, name: heading });
  expect(screen.queryByRole('button', { name: 'Continue to payment' })).toBeNull();
});

it('a URL without a token has no offer and sends no request', async () => {
  const { sent } = await shown({ query: '' });
  await screen.findByRole('heading', { level: 1, name: 'This link leads to no offer' });
  expect(sent.filter(({ call }) => call.includes('payment-links'))).toEqual([]);
});
