import { createNotificationsApi } from './notifications-api.ts';

const CHOICES = {
  topics: ['match:7'],
  kinds: ['goal' as const],
  quietHours: null,
  zone: 'Europe/Berlin',
  language: 'de' as const,
  spoilers: true,
};
const REQUEST = {
  target: { endpoint: 'https://push.example/1', keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) } },
  ...CHOICES,
};
const RECEIPT = { id: 'a', ...CHOICES, updatedAt: '2026-11-21T17:00:00Z', secret: null };

function gateway(status: number, body: unknown) {
  const asked: { readonly url: string; readonly init: RequestInit | undefined }[] = [];
  const fetching: typeof fetch = (url, init) => {
    asked.push({ url: url instanceof Request ? url.url : String(url), init });
    return Promise.resolve(new Response(status === 204 ? null : JSON.stringify(body), { status }));
  };
  return { asked, api: createNotificationsApi(fetching) };
}

const problem = (status: number, code: string) => ({
  type: 'about:blank',
  title: code,
  status,
  code,
  requestId: 'r',
});

test('sends the secret in a header, never in an address, and follows no redirect', async () => {
  const { asked, api } = gateway(200, { data: RECEIPT });
  await api.put('a', REQUEST, 'opens-it');
  const [only] = asked;
  expect(only?.url).toBe('/api/notifications/subscriptions/a');
  expect(only?.init).toMatchObject({
    method: 'PUT',
    redirect: 'error',
    headers: { 'x-subscription-secret': 'opens-it' },
  });
  expect(only?.init?.body).not.toContain('opens-it');
});

test('a first subscription sends no secret', async () => {
  const { asked, api } = gateway(200, { data: { ...RECEIPT, secret: 'new' } });
  expect(await api.put('a', REQUEST, undefined)).toMatchObject({ secret: 'new' });
  expect(asked[0]?.init?.headers).not.toHaveProperty('x-subscription-secret');
});

test('removing a subscription that the gateway does not know succeeds', async () => {
  await expect(gateway(404, problem(404, 'not-found')).api.remove('a', 's')).resolves.toBeUndefined();
  await expect(gateway(204, null).api.remove('a', 's')).resolves.toBeUndefined();
  await expect(gateway(503, problem(503, 'unavailable')).api.remove('a', 's')).rejects.toMatchObject({
    code: 'unavailable',
  });
});

test('a network failure and a response that does not fit the contract are unreachable; a problem keeps its code', async () => {
  const unreachable = { name: 'ApiUnreachable' };
  await expect(gateway(200, { data: { publicKey: 'short' } }).api.key()).rejects.toMatchObject(unreachable);
  const offline = createNotificationsApi(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(offline.key()).rejects.toMatchObject(unreachable);
  await expect(gateway(404, problem(404, 'feature-off')).api.key()).rejects.toMatchObject({
    code: 'feature-off',
  });
});
