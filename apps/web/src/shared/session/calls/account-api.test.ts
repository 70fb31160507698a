import { z } from 'zod';
import { createAccountApi } from './account-api.ts';
import { HandBrowser, turns } from '../testing/hand-browser.ts';
import { problem } from '../testing/scripted-gateway.ts';

const Name = z.object({ name: z.string() });

async function signedIn() {
  const browser = new HandBrowser();
  const { session } = await browser.signedInTab();
  return { browser, session, api: createAccountApi(session.transport) };
}

test('parses the response with the given schema', async () => {
  const { browser, api } = await signedIn();
  browser.gateway.script = () => ({ status: 200, body: { data: { name: 'Alice', more: 1 } } });
  expect(await api.send('PATCH', '/api/account', { body: { name: 'Alice' }, schema: Name })).toEqual({
    name: 'Alice',
  });
  expect(browser.gateway.asked).toMatchObject([
    { method: 'PATCH', path: '/api/account', body: { name: 'Alice' } },
  ]);
  browser.gateway.script = () => ({ status: 200, body: { data: { name: 7 } } });
  await expect(api.send('GET', '/api/account', { schema: Name })).rejects.toMatchObject({
    name: 'ApiUnreachable',
  });
});

test('a response without content resolves to undefined', async () => {
  const { browser, api } = await signedIn();
  browser.gateway.script = () => ({ status: 204, body: null });
  await expect(api.send('DELETE', '/api/account/sessions/s2')).resolves.toBeUndefined();
});

test('§8.3 a failure throws its problem with its field errors', async () => {
  const { browser, api } = await signedIn();
  const errors = [{ path: 'password', message: 'too short' }];
  const { status, body } = problem(400, 'weak-password');
  browser.gateway.script = () => ({ status, body: { ...Object(body), errors } });
  await expect(api.send('POST', '/api/account/password', { body: {} })).rejects.toMatchObject({
    name: 'ApiProblem',
    status: 400,
    code: 'weak-password',
    errors,
  });
});

test('§7.4 the token is sent unless the call opts out', async () => {
  const { browser, api } = await signedIn();
  browser.gateway.script = () => ({ status: 204, body: null });
  await api.send('DELETE', '/api/account');
  await api.send('POST', '/api/auth/password/forgot', { body: {}, auth: 'none' });
  expect(browser.gateway.asked.map(({ authorization }) => authorization)).toEqual([
    `Bearer ${browser.pair('first').access_token}`,
    undefined,
  ]);
});

test('§8.1 a session that ends during a request fails it with ExpiredAuthSessionError', async () => {
  const { browser, session, api } = await signedIn();
  browser.gateway.script = () => problem(401, 'session-ended');
  await expect(api.send('GET', '/api/account', { schema: Name })).rejects.toMatchObject({
    name: 'ExpiredAuthSessionError',
  });
  await turns();
  expect(session.view().status).toBe('guest');
});
