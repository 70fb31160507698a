import { envelope, PopupMessage, SignedIn } from '@touchline/contracts';
import { codeIn, emailOf, Fan, signedInBy } from '../support/accounts.ts';
import { startGateway, type Gateway } from '../support/gateway.ts';
import { IdentityService } from '../support/identity.ts';

const POPUP = '/api/auth/popup/google';

let identity: IdentityService;
let gateway: Gateway;

beforeAll(async () => {
  identity = await IdentityService.start();
  gateway = await startGateway({ upstreamUrl: null, settings: { identity: identity.settings } });
});

interface Answer {
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
}

function messageIn({ text }: Answer): PopupMessage {
  const [, json = ''] = /<script type="application\/json" id="message">(.*?)<\/script>/.exec(text) ?? [];
  return PopupMessage.parse(JSON.parse(json));
}

const failed = (code: string) => ({ type: 'touchline:sign-in-failed', code });

/** Opens a popup, which is redirected to the provider. */
async function opened(node: Gateway = gateway) {
  const answer = await node.http.get(POPUP).expect(302);
  const [cookie = ''] = (answer.headers['set-cookie']?.[0] ?? '').split(';');
  return { answer, cookie, consent: new URL(answer.headers['location'] ?? '') };
}

/** Submits a decision on the provider's page. Returns the path that it redirects the popup to. */
async function decide(consent: URL, answer: Readonly<Record<string, string>>): Promise<string> {
  const body = new URLSearchParams({ state: consent.searchParams.get('state') ?? '', ...answer });
  const response = await fetch(new URL('decision', `${consent.origin}${consent.pathname}/`), {
    method: 'POST',
    body,
    redirect: 'manual',
  });
  const { pathname, search } = new URL(response.headers.get('location') ?? '');
  return pathname + search;
}

const comeBack = (path: string, cookie: string) =>
  gateway.http.get(path).set('cookie', cookie).set('sec-fetch-site', 'cross-site').expect(200);

async function idTokenOf(name: string): Promise<string> {
  const { cookie, consent } = await opened();
  const message = messageIn(await comeBack(await decide(consent, { email: emailOf(name), name }), cookie));
  if (message.type !== 'touchline:signed-in') throw new Error(message.code);
  return message.id_token;
}

const login = (id_token: string) =>
  gateway.http.post('/api/auth/login').send({ provider: 'google', id_token });

test('opening, consenting and signing in by {provider, id_token} creates a session that can be refreshed (SEMANTICS §7.5)', async () => {
  const { answer, cookie, consent } = await opened();
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'cross-origin-opener-policy': 'unsafe-none',
    'referrer-policy': 'no-referrer',
  });
  expect(answer.headers['set-cookie']?.toString()).toMatch(
    /^popup=[^;]+; Path=\/api\/auth\/popup; Max-Age=600; HttpOnly; SameSite=Lax$/,
  );
  const back = await decide(consent, { email: emailOf('gina'), name: 'Gina' });
  const page = await comeBack(back, `i18n_redirected=it; ${cookie}`);
  expect(page.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'cross-origin-opener-policy': 'unsafe-none',
    'referrer-policy': 'no-referrer',
  });
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'sha256-/);
  expect(page.headers['set-cookie']?.toString()).toMatch(/^popup=; .*Max-Age=0/);
  expect(page.text).toContain('<html lang="it">');
  const message = messageIn(page);
  expect(message).toMatchObject({ type: 'touchline:signed-in', provider: 'google' });
  const signed = envelope(SignedIn).parse(
    (await login(message.type === 'touchline:signed-in' ? message.id_token : '').expect(200)).body,
  ).data;
  expect(signed).toMatchObject({ email: emailOf('gina'), name: 'Gina', emailVerified: true });
  const fan = new Fan(gateway, 'gina', signed);
  expect((await fan.get('/api/account').expect(200)).body).toMatchObject({ data: { providers: ['google'] } });
  await fan.refresh().expect(200);
  // The session also has the identity service's own token, so that it can change the account there.
  await new Fan(gateway, 'gina', signed).patch('/api/account', { name: 'Gina G.' }).expect(200);
});

test('an account without a password can be deleted with a fresh token of the provider as proof', async () => {
  const used = await idTokenOf('gwen');
  const signed = envelope(SignedIn).parse((await login(used).expect(200)).body).data;
  const fan = new Fan(gateway, 'gwen', signed);
  const proof = (id_token: string) => fan.delete('/api/account', { provider: 'google', id_token });
  expect(codeIn(await proof(used).expect(401))).toBe('invalid-credential');
  expect(codeIn(await proof(await idTokenOf('somebody-else')).expect(401))).toBe('invalid-credential');
  expect(await fan.status()).toBe(200);
  await proof(await idTokenOf('gwen')).expect(204);
  expect(await fan.status()).toBe(401);
});

test('the token that the page receives works once', async () => {
  const idToken = await idTokenOf('hans');
  await login(idToken).expect(200);
  expect(codeIn(await login(idToken).expect(401))).toBe('invalid-credential');
});

test('whoever registered someone else’s address loses every session when its owner signs in', async () => {
  const squatter = await Fan.register(gateway, 'ida');
  const owner = signedInBy(await login(await idTokenOf('ida')).expect(200));
  expect(owner).toMatchObject({ id: squatter.signed.id, emailVerified: true });
  expect(codeIn(await squatter.get('/api/account').expect(401))).toBe('session-ended');
  expect(codeIn(await squatter.refresh().expect(401))).toBe('session-ended');
  expect(await new Fan(gateway, 'ida', owner).status()).toBe(200);
});

test('a refusal at the provider results in popup-closed-by-user, which is not shown as an error (SEMANTICS §8.4)', async () => {
  const { cookie, consent } = await opened();
  const page = await comeBack(await decide(consent, { decision: 'cancel' }), cookie);
  expect(messageIn(page)).toEqual(failed('popup-closed-by-user'));
});

test('an unlisted site address results in unauthorized-domain (SEMANTICS §8.4)', async () => {
  const elsewhere = await startGateway({
    upstreamUrl: null,
    settings: { identity: identity.settings, baseUrl: 'https://not-listed.example' },
  });
  try {
    const page = await elsewhere.http.get(POPUP).expect(200);
    expect(messageIn(page)).toEqual(failed('unauthorized-domain'));
    expect(page.headers['set-cookie']).toBeUndefined();
  } finally {
    await elsewhere.stop();
  }
});

test('an identity service that is down results in network-request-failed, when the popup opens and when it returns', async () => {
  const { cookie, consent } = await opened();
  const back = await decide(consent, { email: emailOf('ines') });
  await identity.set('faults', { identity: { connectionReset: true } });
  try {
    expect(messageIn(await comeBack(back, cookie))).toEqual(failed('network-request-failed'));
    expect(messageIn(await gateway.http.get(POPUP).expect(200))).toEqual(failed('network-request-failed'));
  } finally {
    await identity.set('faults', {});
  }
});

describe('a popup that returns without its own cookie fails', () => {
  test.each([
    ['no cookie', () => ''],
    ['another browser’s cookie', (_: string, other: string) => other],
    ['an altered cookie', (own: string) => `${own.slice(0, -4)}AAAA`],
  ])('%s', async (_, cookieOf) => {
    const [own, other] = [await opened(), await opened()];
    const back = await decide(own.consent, { email: emailOf('jack') });
    const page = await comeBack(back, cookieOf(own.cookie, other.cookie));
    expect(messageIn(page)).toEqual(failed('invalid-credential'));
  });

  test('a callback without a valid state fails', async () => {
    const { cookie } = await opened();
    for (const query of ['', '?state=x&code=y', '?error=access_denied', '?error=access_denied&state=x'])
      expect(messageIn(await comeBack(`/api/auth/popup/callback${query}`, cookie))).toEqual(
        failed('invalid-credential'),
      );
  });
});

test('an unknown provider is refused', async () => {
  expect(codeIn(await gateway.http.get('/api/auth/popup/other').expect(400))).toBe('bad-request');
});

test('pages keep access to the popups they open', async () => {
  const { headers } = await gateway.http.get('/');
  expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
});

test('disabling an account ends a session that began with an ID token from another page', async () => {
  // This gateway's state has no record of the popup, so the token seems to come from another site's page.
  const elsewhere = await startGateway({ upstreamUrl: null, settings: { identity: identity.settings } });
  try {
    const id_token = await idTokenOf('hans');
    const answer = await elsewhere.http
      .post('/api/auth/login')
      .send({ provider: 'google', id_token })
      .expect(200);
    const fan = new Fan(elsewhere, 'hans', signedInBy(answer));
    fan.signed = signedInBy(await fan.refresh().expect(200));
    expect(await fan.status()).toBe(200);
    await identity.set('users', { email: fan.email, disabled: true });
    expect(codeIn(await fan.refresh().expect(401))).toBe('session-ended');
    expect(await fan.status()).toBe(401);
  } finally {
    await elsewhere.stop();
  }
});
