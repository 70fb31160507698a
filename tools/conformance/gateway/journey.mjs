/** The requests of a visitor's browser to the gateway, from registration to deletion; every response as typed paths. */
import { createReducer } from '../comparison/typed-paths.mjs';
import { ana, dora, names, nobody } from '../identity/people.mjs';

const NEW_PASSWORD = `${ana.password}-new`;
const MAIL_WITHIN_MS = 10_000;
const LOOK_AGAIN_MS = 50;

export async function send(gateway, method, path, { body, bearer } = {}) {
  const response = await fetch(`${gateway.url}${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(bearer && { authorization: `Bearer ${bearer}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const mediaType = (response.headers.get('content-type') ?? 'none').split(';')[0];
  return { status: response.status, mediaType, body: text === '' ? null : JSON.parse(text) };
}

/** Exchanges a provider's token with the identity service, as the sign-in popup does. */
async function providerToken(target, { email }) {
  const claims = { sub: `google-${email}`, email, email_verified: true, name: 'Dora' };
  const postBody = new URLSearchParams({ id_token: JSON.stringify(claims), providerId: 'google.com' });
  const { body } = await target.accounts('signInWithIdp', {
    requestUri: 'http://localhost/',
    postBody: postBody.toString(),
    returnSecureToken: true,
  });
  return body.idToken;
}

/** Polls, since the gateway sends emails after its response, so that timing reveals nothing about an address. */
async function mailedCode(target, email) {
  const untilMs = Date.now() + MAIL_WITHIN_MS;
  for (;;) {
    try {
      return await target.codeSentTo(email, 'PASSWORD_RESET');
    } catch (error) {
      if (Date.now() > untilMs) throw error;
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    }
  }
}

/** Changes the claims of a signed token. */
function withSubject(claims, sub) {
  const read = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'));
  return Buffer.from(JSON.stringify({ ...read, sub })).toString('base64url');
}

export async function runJourney(gateway, target) {
  const reduce = createReducer({ ...names(target.project), gateway: gateway.url });
  const run = new Map();
  const answers = new Map();
  async function ask(name, method, path, options) {
    const answer = await send(gateway, method, path, options);
    if (run.has(name)) throw new Error(`two steps are named “${name}”`);
    run.set(name, reduce(answer));
    answers.set(name, answer);
    return answer.body?.data;
  }
  const post = (name, path, body, bearer) => ask(name, 'POST', `/api/${path}`, { body, bearer });
  const account = (name, { access_token: bearer }) => ask(name, 'GET', '/api/account', { bearer });

  const { token: registered } = await post('register', 'auth/register', {
    ...ana,
    name: 'Ana',
    language: 'en',
  });
  await post('register again', 'auth/register', { ...ana, language: 'en' });
  await post('login: wrong password', 'auth/login', { ...ana, password: nobody.password });
  await post('login: unknown address', 'auth/login', nobody);
  const { token: first } = await post('login', 'auth/login', ana);
  await account('account', first);
  await ask('sessions', 'GET', '/api/account/sessions', { bearer: first.access_token });
  await ask('password policy', 'GET', '/api/auth/password-policy');

  const { token: second } = await post('refresh', 'auth/refresh-token', {
    refresh_token: first.refresh_token,
  });
  const { token: same } = await post('refresh: loser of a race', 'auth/refresh-token', {
    refresh_token: first.refresh_token,
  });
  if (same.refresh_token !== second.refresh_token) throw new Error('a race was given two successors');
  await account('account after a refresh', second);
  await post('refresh: not a token', 'auth/refresh-token', { refresh_token: 'not-a-token' });

  await post('logout', 'auth/logout', {}, second.access_token);
  await account('account after logout', second);
  await post('refresh after logout', 'auth/refresh-token', { refresh_token: second.refresh_token });
  await account('account in the other browser', registered);
  await post('logout without access token', 'auth/logout', { refresh_token: registered.refresh_token });
  await account('account after logout without access token', registered);

  const id_token = await providerToken(target, dora);
  const byProvider = (name, token) => post(name, 'auth/login', { provider: 'google', id_token: token });
  const { token: dorasFirst } = await byProvider('login by a provider', id_token);
  await account('account by a provider', dorasFirst);
  const [header, claims] = id_token.split('.');
  await byProvider('login by a token for somebody else', `${header}.${withSubject(claims, 'x')}.c2ln`);
  await post('logout by a provider', 'auth/logout', {}, dorasFirst.access_token);

  const { token: third } = await post('login before a reset', 'auth/login', ana);
  await post('forgot', 'auth/password/forgot', { email: ana.email, language: 'en' });
  await post('forgot: unknown address', 'auth/password/forgot', { email: nobody.email, language: 'en' });
  const code = await mailedCode(target, ana.email);
  await post('reset', 'auth/password/reset', { code, password: NEW_PASSWORD });
  await post('reset: again', 'auth/password/reset', { code, password: NEW_PASSWORD });
  await account('account after a reset', third);
  await post('refresh after a reset', 'auth/refresh-token', { refresh_token: third.refresh_token });
  await post('login: password of before', 'auth/login', ana);
  const { token: fourth } = await post('login after a reset', 'auth/login', {
    ...ana,
    password: NEW_PASSWORD,
  });

  const remove = (name, password) =>
    ask(name, 'DELETE', '/api/account', { body: { password }, bearer: fourth.access_token });
  await remove('delete: wrong password', ana.password);
  await remove('delete', NEW_PASSWORD);
  await account('account after deletion', fourth);
  await post('login after deletion', 'auth/login', { ...ana, password: NEW_PASSWORD });
  return { run, answers };
}
