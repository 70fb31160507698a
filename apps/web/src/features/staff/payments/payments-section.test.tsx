/** @jest-environment ./jest-environment-browser.mjs */
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Transport, TransportAnswer } from '../../../shared/api/transport.ts';
import { AuthStorage } from '../../../shared/session/stored/auth-storage.ts';
import { pageAround } from '../../../shared/testing/page-around.tsx';
import { ConsoleView } from '../console-view.tsx';
import { createStaffSession } from '../session/staff-session.ts';
import { StaffSessionProvider } from '../session/staff-session-context.tsx';

const EUR = (amount: number) => ({ amount, currency: 'EUR', exponent: 2 });
const PAYMENT = {
  id: 'pay_1',
  account: 'u1',
  provider: 'stripe',
  providerIds: ['cs_1', 'pi_1'],
  status: 'paid',
  plan: { id: 'price_month', name: 'Monthly', kind: 'subscription', period: { unit: 'month', count: 1 } },
  amount: EUR(999),
  refunded: null,
  refundable: EUR(999),
  period: { from: '2026-11-20T12:00:00.000Z', until: '2026-12-20T12:00:00.000Z' },
  createdAt: '2026-11-20T12:00:00.000Z',
  updatedAt: '2026-11-20T12:01:00.000Z',
  expiresAt: null,
  entitledUntil: '2026-12-20T12:00:00.000Z',
  subscription: { id: 'sub_1', status: 'active' },
};
const DEAL = {
  id: 'deal_1',
  price: 'price_hidden',
  note: 'for the press',
  createdAt: '2026-11-20T12:00:00.000Z',
  createdBy: 'Ann',
  expiresAt: '2099-01-01T00:00:00.000Z',
  singleUse: true,
  uses: 0,
  withdrawnAt: null,
};
const ok = (data: unknown): TransportAnswer => ({ status: 200, body: { data } });
const done: TransportAnswer = { status: 204, body: null };

async function shown(answers: Record<string, TransportAnswer | (() => TransportAnswer)> = {}) {
  const all: typeof answers = {
    'GET /api/staff/deals': ok([]),
    'GET /api/staff/payments/reconciliation': ok(null),
    ...answers,
  };
  const sent: { readonly call: string; readonly body: unknown }[] = [];
  const transport: Transport = (path, { method = 'GET', body } = {}) => {
    const call = `${method} ${path}`;
    sent.push({ call, body });
    const answer = all[call];
    if (answer === undefined) return Promise.reject(new Error(`nothing answers ${call}`));
    return Promise.resolve(typeof answer === 'function' ? answer() : answer);
  };
  const session = createStaffSession({
    storage: new AuthStorage([]),
    transport,
    nowMs: () => Date.UTC(2026, 10, 21, 17),
    onElsewhere: () => undefined,
  });
  const token = { access_token: 'a.token.of-staff' };
  session.keep({ id: 'a1', email: 'ann@touchline.example', name: 'Ann', scope: ['staff:payments'], token });
  const around = await pageAround({ path: '/en/cms' });
  render(
    around(
      <StaffSessionProvider session={session}>
        <ConsoleView />
      </StaffSessionProvider>,
    ),
  );
  await screen.findByRole('region', { name: 'Payments' });
  const sentTo = (call: string) => sent.filter((one) => one.call === call).map(({ body }) => body);
  return { sent, sentTo, user: userEvent.setup() };
}

const FIND = 'GET /api/staff/payments?account=fan%40touchline.example';

describe('payments', () => {
  it('are found by address, and nothing is requested before something is typed', async () => {
    const { user, sent } = await shown({ [FIND]: ok([PAYMENT]) });
    await user.click(screen.getByRole('button', { name: 'Find payments' }));
    await screen.findByText('Enter what to look for.');
    expect(sent.filter(({ call }) => call.includes('?'))).toEqual([]);
    await user.type(screen.getByLabelText('ID or address'), 'fan@touchline.example');
    await user.click(screen.getByRole('button', { name: 'Find payments' }));
    await screen.findByText('pay_1');
    expect(screen.getByText('€9.99')).toBeDefined();
    expect(screen.getByText('cs_1 pi_1')).toBeDefined();
    expect(screen.getByText('Paid for').nextElementSibling?.textContent).toBe(
      '20 November 2026 to 20 December 2026',
    );
  });

  it('are refunded in part, with a reason, and then shown with their new status', async () => {
    let found = PAYMENT;
    const refunded = { ...PAYMENT, status: 'partially-refunded', refunded: EUR(450), refundable: EUR(549) };
    const { user, sentTo } = await shown({
      'GET /api/staff/payments?payment=pi_1': () => ok([found]),
      'POST /api/staff/payments/pay_1/refund': () => {
        found = { ...found, ...refunded, refunded: null };
        return ok(refunded);
      },
    });
    await user.click(screen.getByLabelText(/^Payment: our ID/));
    await user.type(screen.getByLabelText('ID or address'), 'pi_1');
    await user.click(screen.getByRole('button', { name: 'Find payments' }));
    await user.click(await screen.findByRole('button', { name: 'Refund' }));
    await user.type(screen.getByLabelText(/^Amount; leave empty/), '10');
    await user.click(screen.getByRole('button', { name: 'Refund €9.99 now' }));
    await screen.findByText('Enter an amount no larger than what is left.');
    await screen.findByText('Enter a reason of at least three characters.');
    expect(sentTo('POST /api/staff/payments/pay_1/refund')).toEqual([]);
    await user.clear(screen.getByLabelText(/^Amount; leave empty/));
    await user.type(screen.getByLabelText(/^Amount; leave empty/), '4.50');
    await user.type(screen.getByLabelText('Reason'), 'stream broke');
    await user.click(screen.getByRole('button', { name: 'Refund €4.50 now' }));
    await screen.findByText('Partly refunded');
    expect(sentTo('POST /api/staff/payments/pay_1/refund')).toEqual([
      { reason: 'stream broke', amount: 450 },
    ]);
  });

  it('are refunded in full if no amount is typed', async () => {
    const { user, sentTo } = await shown({
      [FIND]: ok([PAYMENT]),
      'POST /api/staff/payments/pay_1/refund': ok({ ...PAYMENT, status: 'refunded' }),
    });
    await user.type(screen.getByLabelText('ID or address'), 'fan@touchline.example');
    await user.click(screen.getByRole('button', { name: 'Find payments' }));
    await user.click(await screen.findByRole('button', { name: 'Refund' }));
    await user.type(screen.getByLabelText('Reason'), 'asked for it');
    await user.click(screen.getByRole('button', { name: 'Refund €9.99 now' }));
    await screen.findByText('The refund has been ordered.');
    expect(sentTo('POST /api/staff/payments/pay_1/refund')).toEqual([{ reason: 'asked for it' }]);
  });

  it('are refunded in full without ending the plan, if staff choose so', async () => {
    const { user, sentTo } = await shown({
      [FIND]: ok([{ ...PAYMENT, id: 'in_2' }]),
      'POST /api/staff/payments/in_2/refund': ok({ ...PAYMENT, id: 'in_2', status: 'refunded' }),
    });
    await user.type(screen.getByLabelText('ID or address'), 'fan@touchline.example');
    await user.click(screen.getByRole('button', { name: 'Find payments' }));
    await user.click(await screen.findByRole('button', { name: 'Refund' }));
    await user.click(screen.getByLabelText(/^Keep the plan/));
    await user.type(screen.getByLabelText('Reason'), 'goodwill');
    await user.click(screen.getByRole('button', { name: 'Refund €9.99 now' }));
    await screen.findByText('The refund has been ordered.');
    expect(sentTo('POST /api/staff/payments/in_2/refund')).toEqual([{ reason: 'goodwill', keepPlan: true }]);
  });

  it('of a pass are refunded without a question about a plan', async () => {
    const { user } = await shown({ [FIND]: ok([{ ...PAYMENT, subscription: null }]) });
    await user.type(screen.getByLabelText('ID or address'), 'fan@touchline.example');
    await user.click(screen.getByRole('button', { name: 'Find payments' }));
    await user.click(await screen.findByRole('button', { name: 'Refund' }));
    expect(screen.queryByLabelText(/^Keep the plan/)).toBeNull();
  });

  it('have a ledger, which is requested on demand and says what we do not know', async () => {
    const line = {
      ...{ kind: 'subscription', ref: 'sub_1', at: '2026-11-20T12:00:00.000Z', amount: null, periods: [] },
      ...{ plan: null, detail: 'active price_x', notices: ['unknown-price', 'no-plan'] },
    };
    const paid = {
      ...{ ...line, kind: 'invoice-paid', ref: 'in_1', amount: EUR(999), periods: [PAYMENT.period] },
      ...{ plan: { id: 'price_month', name: 'Monthly' }, detail: null, notices: [] },
    };
    const ask = 'GET /api/staff/payments/ledger?account=fan%40touchline.example';
    const { user, sentTo } = await shown({
      [FIND]: ok([]),
      [ask]: ok({ account: 'u1', plan: null, lines: [line, paid] }),
    });
    await user.type(screen.getByLabelText('ID or address'), 'fan@touchline.example');
    await user.click(screen.getByRole('button', { name: 'Find payments' }));
    const show = await screen.findByRole('button', { name: 'Show the ledger' });
    expect(sentTo(ask)).toEqual([]);
    await user.click(show);
    const table = within(await screen.findByRole('table', { name: 'Ledger' }));
    const rows = table.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent));
    expect(rows.slice(1).map(([, ...cells]) => cells)).toEqual([
      ['Subscription changedsub_1', '', '', '', 'active price_x', 'Unknown priceNo plan of this site'],
      ['Invoice paidin_1', '€9.99', '20 November 2026 to 20 December 2026', 'Monthly', '', ''],
    ]);
  });

  it('are reconciled with the provider, and failures are shown', async () => {
    const run = {
      startedAt: '2026-11-21T16:59:00.000Z',
      endedAt: '2026-11-21T17:00:00.000Z',
      compared: 12,
      mended: 2,
      failed: 1,
    };
    const { user } = await shown({ 'POST /api/staff/payments/reconcile': ok(run) });
    await screen.findByText('Not run yet.');
    await user.click(screen.getByRole('button', { name: 'Compare now' }));
    await screen.findByText('12');
    expect(screen.getByText('1').className).toContain('text-red');
  });

  it('replay an event', async () => {
    const { user, sentTo } = await shown({ 'POST /api/staff/payments/webhooks/replay': done });
    await user.type(screen.getByLabelText('ID of the provider’s event'), 'evt_1');
    await user.click(screen.getByRole('button', { name: 'Replay' }));
    await screen.findByText('The event has been processed again.');
    expect(sentTo('POST /api/staff/payments/webhooks/replay')).toEqual([{ event: 'evt_1' }]);
  });
});

describe('deals', () => {
  it('are created with a URL that is shown once', async () => {
    const url = 'http://localhost/misc/payment-link?token=secret';
    const { user, sentTo } = await shown({ 'POST /api/staff/deals': ok({ ...DEAL, url }) });
    await user.click(screen.getByRole('button', { name: 'Create offer' }));
    await screen.findByText('Enter the ID of a price.');
    await user.type(screen.getByLabelText('ID of the price at the provider'), 'price_hidden');
    await user.type(screen.getByLabelText('Note, for staff only'), 'for the press');
    await user.type(screen.getByLabelText('Valid until'), '2026-12-01T10:00');
    await user.click(screen.getByRole('button', { name: 'Create offer' }));
    await screen.findByDisplayValue(url);
    expect(sentTo('POST /api/staff/deals')).toEqual([
      {
        price: 'price_hidden',
        note: 'for the press',
        singleUse: true,
        expiresAt: new Date('2026-12-01T10:00').toISOString(),
      },
    ]);
  });

  it('are withdrawn, and then have no button to withdraw them', async () => {
    let deal: unknown = DEAL;
    const { user } = await shown({
      'GET /api/staff/deals': () => ok([deal]),
      'DELETE /api/staff/deals/deal_1': () => {
        deal = { ...DEAL, withdrawnAt: '2026-11-21T17:00:00.000Z' };
        return done;
      },
    });
    const list = within(await screen.findByRole('region', { name: 'Private offers' }));
    await user.click(await list.findByRole('button', { name: 'Withdraw' }));
    await list.findByText(/^Withdrawn/);
    await waitFor(() => {
      expect(list.queryByRole('button', { name: 'Withdraw' })).toBeNull();
    });
  });
});
