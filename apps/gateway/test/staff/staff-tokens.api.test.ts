import { randomUUID } from 'node:crypto';
import { Problem } from '@touchline/contracts';
import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { z } from 'zod';
import { ACCESS_KEYS, STAFF_KEYS, type SigningKeys } from '../../src/platform/keys/index.ts';
import { State } from '../../src/platform/state/index.ts';
import { Fan } from '../support/accounts.ts';
import { startGateway, type Gateway } from '../support/gateway.ts';
import { IdentityService } from '../support/identity.ts';
import { STAFF_TOKEN } from '../support/staff.ts';
import { Colleague } from '../support/staff-account.ts';

let identity: IdentityService;
let gateway: Gateway;
let ann: Colleague;
let keys: SigningKeys;

beforeAll(async () => {
  identity = await IdentityService.start();
  gateway = await startGateway({
    upstreamUrl: null,
    settings: { identity: identity.settings, staffToken: STAFF_TOKEN },
  });
  ann = await Colleague.join(gateway, 'ann', ['staff:accounts', 'staff:cache']);
  keys = gateway.app.get<SigningKeys>(STAFF_KEYS);
});

const Header = z.object({ kid: z.string() });
const Claims = z.looseObject({ sid: z.string(), exp: z.int() });
type Claims = z.infer<typeof Claims>;

const partOf = (token: string, index: number): unknown =>
  JSON.parse(Buffer.from(token.split('.')[index] ?? '', 'base64url').toString('utf8'));

/** Returns the claims of a genuine token. */
const claims = (token = ann.token): Claims => Claims.parse(partOf(token, 1));
const kidOf = (token: string): string => Header.parse(partOf(token, 0)).kid;

const ask = (path: string, token: string) => gateway.http.get(path).set('authorization', `Bearer ${token}`);

async function refused(token: string): Promise<void> {
  const answer = await ask('/api/staff/cache/stats', token).expect(401);
  expect(Problem.parse(answer.body).code).toBe('unauthorized');
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'www-authenticate': 'Bearer realm="staff"',
  });
}

test('the same claims signed with our key are accepted, so each refusal below has one reason', async () => {
  await ask('/api/staff/cache/stats', await keys.sign(claims())).expect(200);
});

test('a visitor’s token is refused by the staff API, and a staff token by the visitors’', async () => {
  const fan = await Fan.register(gateway, 'fan');
  await ask('/api/account', fan.signed.token.access_token).expect(200);
  await refused(fan.signed.token.access_token);
  for (const path of ['/api/account', '/api/account/sessions', '/api/account/export'])
    await ask(path, ann.token).expect(401);
  const answer = await gateway.http
    .post('/api/auth/refresh-token')
    .send({ refresh_token: ann.token })
    .expect(401);
  expect(Problem.parse(answer.body).code).toBe('session-ended');
});

test('a staff scope in a visitor’s token is ignored', async () => {
  const fan = await Fan.register(gateway, 'climber');
  const visitors = gateway.app.get<SigningKeys>(ACCESS_KEYS);
  const own = claims(fan.signed.token.access_token);
  await refused(await visitors.sign({ ...own, scope: 'staff:cache staff:accounts' }));
});

test('a staff token signed with the visitors’ keys is refused', async () => {
  await refused(await gateway.app.get<SigningKeys>(ACCESS_KEYS).sign(claims()));
});

test.each([
  ['issuer', { iss: 'urn:touchline:gateway' }],
  ['audience', { aud: 'urn:touchline:api' }],
  ['no audience', { aud: undefined }],
  ['expired', { exp: Math.floor(Date.now() / 1000) - 1 }],
  ['no expiry', { exp: undefined }],
  ['not yet valid', { nbf: Math.floor(Date.now() / 1000) + 600 }],
  ['another account’s sign-in', { sub: 'A'.repeat(22) }],
  ['an unknown sign-in', { sid: randomUUID() }],
  ['no sign-in', { sid: undefined }],
])('refuses a token with a wrong claim: %s', async (_why, wrong) => {
  await refused(await keys.sign({ ...claims(), ...wrong }));
});

test('refuses an unsigned token', async () => {
  await refused(new UnsecuredJWT(claims()).encode());
});

test('refuses a token signed with the public key as a shared secret', async () => {
  const kid = kidOf(ann.token);
  const pem = (await keys.publicKey(kid))?.export({ type: 'spki', format: 'pem' });
  const secret = new TextEncoder().encode(String(pem));
  await refused(await new SignJWT(claims()).setProtectedHeader({ alg: 'HS256', kid }).sign(secret));
});

test('refuses a token signed by a stranger, under our key id or their own', async () => {
  const { privateKey } = await generateKeyPair('ES256');
  for (const kid of [kidOf(ann.token), 'a-key-of-mine'])
    await refused(await new SignJWT(claims()).setProtectedHeader({ alg: 'ES256', kid }).sign(privateKey));
});

test('refuses a token changed after it was signed', async () => {
  const [head, , signature] = ann.token.split('.');
  const body = Buffer.from(JSON.stringify({ ...claims(), exp: claims().exp + 1 })).toString('base64url');
  await refused([head, body, signature].join('.'));
});

test('guesses of the STAFF_TOKEN lock out nobody who has signed in', async () => {
  for (let n = 0; n < 11; n += 1) await ask('/api/staff/cache/stats', `guess-${String(n)}`);
  await ask('/api/staff/cache/stats', STAFF_TOKEN).expect(429);
  await ann.get('cache/stats').expect(200);
});

test('without state, staff requests respond 503', async () => {
  const other = await startGateway({ upstreamUrl: null, settings: { staffToken: STAFF_TOKEN } });
  const bo = await Colleague.join(other, 'bo', ['staff:accounts', 'staff:cache']);
  await other.app.get(State).close();
  for (const answer of [await bo.get('cache/stats'), await bo.login()]) {
    expect(Problem.parse(answer.body)).toMatchObject({ code: 'unavailable', status: 503 });
    expect(answer.headers['retry-after']).toBe('5');
  }
  await other.stop();
});
