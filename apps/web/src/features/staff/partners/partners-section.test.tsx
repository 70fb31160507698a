/** @jest-environment ./jest-environment-browser.mjs */
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Transport, TransportAnswer } from '../../../shared/api/transport.ts';
import { AuthStorage } from '../../../shared/session/stored/auth-storage.ts';
import { pageAround } from '../../../shared/testing/page-around.tsx';
import { ConsoleView } from '../console-view.tsx';
import { createStaffSession } from '../session/staff-session.ts';
import { StaffSessionProvider } from '../session/staff-session-context.tsx';

const figures = (requests: number, notModified: number, refused: number) => ({
  requests,
  notModified,
  refused,
});
const PARTNER = {
  id: 'p1',
  name: 'Gazette',
  note: 'every minute',
  requestsPerMinute: 60,
  liveStreams: 5,
  keyEnd: 'aB3_',
  createdAt: '2026-11-20T12:00:00.000Z',
  createdBy: 'Ann',
  withdrawnAt: null,
  usage: { today: figures(21, 20, 0), last30Days: figures(12_345, 9000, 1) },
};
const KEY = `tpk_${'k'.repeat(43)}`;
const ok = (data: unknown): TransportAnswer => ({ status: 200, body: { data } });

async function shown(answers: Record<string, TransportAnswer | Promise<TransportAnswer>>) {
  const sent: { readonly call: string; readonly body: unknown }[] = [];
  const transport: Transport = (path, { method = 'GET', body } = {}) => {
    const call = `${method} ${path}`;
    sent.push({ call, body });
    const answer = answers[call];
    return answer === undefined
      ? Promise.reject(new Error(`nothing answers ${call}`))
      : Promise.resolve(answer);
  };
  const session = createStaffSession({
    storage: new AuthStorage([]),
    transport,
    nowMs: () => Date.UTC(2026, 10, 21, 17),
    onElsewhere: () => undefined,
  });
  const token = { access_token: 'a.token.of-staff' };
  session.keep({ id: 'a1', email: 'ann@touchline.example', name: 'Ann', scope: ['staff:partners'], token });
  const around = await pageAround({ path: '/en/cms' });
  render(
    around(
      <StaffSessionProvider session={session}>
        <ConsoleView />
      </StaffSessionProvider>,
    ),
  );
  const section = await screen.findByRole('region', { name: 'Partner keys' });
  return { section, sent, user: userEvent.setup() };
}

test('shows a partner with its limits and usage; the console has no other section for this scope', async () => {
  const { section } = await shown({ 'GET /api/staff/partners': ok([PARTNER]) });
  const line = await within(section).findByRole('listitem', { name: 'Gazette' });
  for (const text of [
    'every minute',
    '60 requests per minute, 5 live streams',
    '21 requests, 20 unchanged (304), 0 refused',
    '12,345 requests, 9,000 unchanged (304), 1 refused',
  ])
    expect(line.textContent).toContain(text);
  expect(line.textContent).toContain('Key ending in aB3_');
  expect(line.textContent).toMatch(/Created Fri 20 Nov, 12:00 by Ann/);
  expect(screen.getAllByRole('region')).toHaveLength(1);
  expect(screen.queryByText(/no access/)).toBeNull();
});

test('a key is created with the typed limits and shown once', async () => {
  const { section, sent, user } = await shown({
    'GET /api/staff/partners': ok([]),
    'POST /api/staff/partners': ok({ ...PARTNER, key: KEY }),
  });
  await within(section).findByText('No keys yet.');
  await user.type(within(section).getByLabelText('Who the key is for'), 'Gazette');
  const requests = within(section).getByLabelText('Requests per minute');
  await user.clear(requests);
  await user.type(requests, ' 60 ');
  await user.click(within(section).getByRole('button', { name: 'Create key' }));
  expect(await within(section).findByLabelText(/shown only now/)).toHaveProperty('value', KEY);
  expect(sent.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
    name: 'Gazette',
    note: '',
    requestsPerMinute: 60,
    liveStreams: 50,
  });
});

test.each(['0', '6001', '1.5', 'many', ''])('an invalid limit of %j requests is not sent', async (typed) => {
  const { section, sent, user } = await shown({ 'GET /api/staff/partners': ok([]) });
  await user.type(within(section).getByLabelText('Who the key is for'), 'Gazette');
  const requests = within(section).getByLabelText('Requests per minute');
  await user.clear(requests);
  if (typed !== '') await user.type(requests, typed);
  await user.click(within(section).getByRole('button', { name: 'Create key' }));
  await within(section).findByText('Enter a whole number from 1 to 6000.');
  expect(sent.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
});

test('limits can be changed, and a change can be abandoned', async () => {
  const { section, sent, user } = await shown({
    'GET /api/staff/partners': ok([PARTNER]),
    'PATCH /api/staff/partners/p1': ok({ ...PARTNER, requestsPerMinute: 90 }),
  });
  const line = await within(section).findByRole('listitem', { name: 'Gazette' });
  await user.click(within(line).getByRole('button', { name: 'Change limits' }));
  await user.click(within(line).getByRole('button', { name: 'Cancel' }));
  await user.click(within(line).getByRole('button', { name: 'Change limits' }));
  const requests = within(line).getByLabelText('Requests per minute');
  expect(requests).toHaveProperty('value', '60');
  await user.clear(requests);
  await user.type(requests, '90');
  await user.click(within(line).getByRole('button', { name: 'Save limits' }));
  await waitFor(() => {
    expect(within(line).queryByRole('button', { name: 'Save limits' })).toBeNull();
  });
  expect(document.activeElement).toBe(within(line).getByRole('button', { name: 'Change limits' }));
  expect(sent.filter(({ call }) => call.startsWith('PATCH')).map(({ body }) => body)).toEqual([
    { requestsPerMinute: 90, liveStreams: 5 },
  ]);
});

test('limits that are saved late do not close another panel', async () => {
  const saved = Promise.withResolvers<TransportAnswer>();
  const { section, user } = await shown({
    'GET /api/staff/partners': ok([PARTNER]),
    'PATCH /api/staff/partners/p1': saved.promise,
  });
  const line = await within(section).findByRole('listitem', { name: 'Gazette' });
  await user.click(within(line).getByRole('button', { name: 'Change limits' }));
  await user.click(within(line).getByRole('button', { name: 'Save limits' }));
  await user.click(within(line).getByRole('button', { name: 'Withdraw' }));
  await act(async () => {
    saved.resolve(ok({ ...PARTNER, requestsPerMinute: 90 }));
    await new Promise((done) => setTimeout(done));
  });
  within(line).getByText(/This cannot be undone/);
});

test('a key is withdrawn after its consequences were shown', async () => {
  const { section, sent, user } = await shown({
    'GET /api/staff/partners': ok([PARTNER]),
    'DELETE /api/staff/partners/p1': { status: 204, body: null },
  });
  const line = await within(section).findByRole('listitem', { name: 'Gazette' });
  await user.click(within(line).getByRole('button', { name: 'Withdraw' }));
  within(line).getByText(/This cannot be undone/);
  expect(sent.filter(({ call }) => call.startsWith('DELETE'))).toEqual([]);
  await user.click(within(line).getByRole('button', { name: 'Withdraw key now' }));
  expect(sent.filter(({ call }) => call.startsWith('DELETE'))).toHaveLength(1);
});

test('a withdrawn key can be neither changed nor withdrawn', async () => {
  const { section } = await shown({
    'GET /api/staff/partners': ok([{ ...PARTNER, withdrawnAt: '2026-11-21T12:00:00.000Z' }]),
  });
  const line = await within(section).findByRole('listitem', { name: 'Gazette' });
  expect(line.textContent).toContain('Withdrawn');
  expect(within(line).queryAllByRole('button')).toEqual([]);
});
