import { Problem } from '@touchline/contracts';
import { z } from 'zod';
import { Fan, signedInBy } from '../support/accounts.ts';
import { startGateway, type Gateway } from '../support/gateway.ts';
import { IdentityService } from '../support/identity.ts';

let identity: IdentityService;
let gateway: Gateway;

beforeAll(async () => {
  identity = await IdentityService.start();
  gateway = await startGateway({ upstreamUrl: null, settings: { identity: identity.settings } });
});

/** Calls the identity service as Firebase's admin SDK does (docs/guides/accounts.md). */
async function administer(name: string, body: object): Promise<unknown> {
  const { projectId } = identity.settings;
  const path = `/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:${name}`;
  const answer = await fetch(`${identity.url}${path}`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json', connection: 'close' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${name}: ${await answer.text()}`);
  return answer.json();
}

const Found = z.object({ users: z.tuple([z.object({ localId: z.string() })]) });

/** Returns the id that the identity service gave an account. */
async function localIdOf({ email }: Fan): Promise<string> {
  return Found.parse(await administer('lookup', { email: [email] })).users[0].localId;
}

const grant = async (fan: Fan, scope: readonly string[]) =>
  administer('update', { localId: await localIdOf(fan), customAttributes: JSON.stringify({ scope }) });

/** Refreshes the session and returns the scope of the new access token. */
async function refreshedScope(fan: Fan): Promise<unknown> {
  fan.signed = { ...fan.signed, ...signedInBy(await fan.refresh().expect(200)) };
  const [, claims = ''] = fan.signed.token.access_token.split('.');
  return z.looseObject({}).parse(JSON.parse(Buffer.from(claims, 'base64url').toString()))['scope'];
}

test('a scope that Firebase’s admin tools grant reaches a session at its next refresh, and so does its removal', async () => {
  const fan = await Fan.register(gateway, 'greta');
  expect(fan.signed.scope).toEqual([]);
  await grant(fan, ['premium', 'press']);
  expect(await refreshedScope(fan)).toBe('premium press');
  expect(fan.signed.scope).toEqual(['premium', 'press']);
  await grant(fan, []);
  expect(await refreshedScope(fan)).toBe('');
});

test('a staff scope granted to a visitor appears in the token and does not open the staff API', async () => {
  const fan = await Fan.register(gateway, 'stella');
  await grant(fan, ['staff:cache']);
  expect(await refreshedScope(fan)).toBe('staff:cache');
  const answer = await fan.get('/api/staff/cache/stats').expect(401);
  expect(Problem.parse(answer.body).code).toBe('unauthorized');
});

test.each([
  ['whose refresh tokens were revoked', { validSince: Math.floor(Date.now() / 1000) }],
  ['that was disabled', { disableUser: true }],
])('the session of an account %s ends at its next refresh', async (_how, change) => {
  const fan = await Fan.register(gateway, `gone-${Object.keys(change).join('').toLowerCase()}`);
  await administer('update', { localId: await localIdOf(fan), ...change });
  await fan.refresh().expect(401);
  expect(await fan.status()).toBe(401);
});

test('the session of an account that was deleted ends at its next refresh', async () => {
  const fan = await Fan.register(gateway, 'dana');
  await administer('delete', { localId: await localIdOf(fan) });
  await fan.refresh().expect(401);
});
