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

it('an offer says what it is, what it costs, until when, and for how many', async () => {
  const { sentTo } = await shown({ answers: { [ASK]: ok(DEAL) } });
  await screen.findByRole('heading', { level: 1, name: 'Monthly' });
  expect(screen.getByText('€9.99')).toBeDefined();
  expect(screen.getByText('For one purchase only')).toBeDefined();
  expect(screen.getByText(/^Valid until/).textContent).toContain('1 Dec');
  // Whoever has the address has the price: who they are is nobody’s business.
  expect(sentTo(ASK).map(({ authorization }) => authorization)).toEqual([undefined]);
});

it('its token is in no link of the page', async () => {
  const { container } = await shown({ answers: { [ASK]: ok(DEAL) } });
  await screen.findByRole('heading', { level: 1, name: 'Monthly' });
  const addresses = [...container.querySelectorAll('a')].map(({ href }) => href);
  expect(addresses.filter((address) => address.includes('tok-1'))).toEqual([]);
});

it('it is bought by its token, not by the plan', async () => {
  const answers = { [ASK]: ok(DEAL), [CHECKOUT]: ok({ id: 'pay_1', url: PROVIDER }) };
  const { user, left, sentTo } = await shown({ answers });
  await user.click(await screen.findByRole('button', { name: 'Continue to payment' }));
  await waitFor(() => {
    expect(left).toEqual([PROVIDER]);
  });
  expect(sentTo(CHECKOUT).map(({ body }) => body)).toEqual([{ deal: 'tok-1', language: 'en' }]);
});

it('a guest keeps it while they make an account, and finds it without its token in the address', async () => {
  const { user, where, kept } = await shown({ answers: { [ASK]: ok(DEAL) }, isSignedIn: false });
  await user.click(await screen.findByRole('button', { name: 'Continue to payment' }));
  await waitFor(() => {
    expect(where()).toBe('/en/register');
  });
  expect(kept()).toMatchObject({ deal: 'tok-1' });
});

it('whoever comes back from signing in is shown what they had', async () => {
  await shown({ answers: { [ASK]: ok(DEAL) }, query: '', kept: { ...CHOSEN, deal: 'tok-1' } });
  await screen.findByRole('heading', { level: 1, name: 'Monthly' });
});

it.each([
  ['has ended', problem(410, 'deal-ended'), 'This offer has ended'],
  ['is unknown', problem(404, 'not-found'), 'This link leads to no offer'],
  ['cannot be asked for', problem(502, 'upstream-failed'), 'Our payment provider is not answering'],
])('one that %s is said to be so', async (_, answer, heading) => {
  await shown({ answers: { [ASK]: answer } });
  await screen.findByRole('heading', { level: 1, name: heading });
  expect(screen.queryByRole('button', { name: 'Continue to payment' })).toBeNull();
});

it('an address without a token leads to no offer, and asks for none', async () => {
  const { sent } = await shown({ query: '' });
  await screen.findByRole('heading', { level: 1, name: 'This link leads to no offer' });
  expect(sent.filter(({ call }) => call.includes('payment-links'))).toEqual([]);
});
