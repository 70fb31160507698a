import { readFileSync } from 'node:fs';

import { z } from 'zod';

import { typedPaths } from '../testing/conformance/typed-paths.ts';
import {
  identityListening,
  newestMail,
  NOON_MS,
  textAt,
  type Answer,
  type ListeningIdentity,
} from '../testing/identity.ts';
import { describeShared, sharedPath } from '../testing/shared.ts';

const RECORDINGS = 'recordings/identity/emulator-exchanges.json';

const exchanges = z.array(z.object({ name: z.string(), status: z.int(), body: z.unknown() }));

/**
 * Where the service does what its emulator leaves out (UPSTREAMS §2.1), and what depends on settings of the
 * project that was recorded.
 */
const DIFFERENT = new Set([
  'refresh-old',
  'pwpolicy-patch',
  'passwordPolicy',
  'signUp-under-policy',
  'oobCodes',
  'claims',
  'disable',
]);

const EMAIL = 'ana@touchline.example';
const OLD = 'Pa55word-ana';
const NEW = 'Pa55word-ana-new';

/** The recorded journey again, step by step under the recorded names. */
const journey = async (identity: ListeningIdentity, laterS: () => void): Promise<Map<string, Answer>> => {
  const steps = new Map<string, Answer>();
  const step = async (name: string, answer: Promise<Answer>): Promise<unknown> => {
    steps.set(name, await answer);
    return (await answer).body;
  };
  const refresh = (refreshToken: string) =>
    identity.post('/v1/token', { grantType: 'refresh_token', refreshToken });
  const signIn = (password: string) => identity.call('signInWithPassword', { email: EMAIL, password });
  const mailTo = async (email: string) => (await newestMail(identity, email)).code;

  const first = await step('signUp', identity.call('signUp', { email: EMAIL, password: OLD }));
  const idToken = textAt(first, 'idToken');
  const refreshToken = textAt(first, 'refreshToken');
  await step('lookup', identity.call('lookup', { idToken }));
  await step('refresh-json', refresh(refreshToken));
  await step(
    'refresh-form',
    identity.form('/v1/token', { grant_type: 'refresh_token', refresh_token: refreshToken }),
  );
  await step('refresh-nogrant', identity.post('/v1/token', {}));
  await step('oob-verify', identity.call('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken }));
  const verify = await mailTo(EMAIL);
  await step('oob-reset', identity.call('sendOobCode', { requestType: 'PASSWORD_RESET', email: EMAIL }));
  const oobCode = await mailTo(EMAIL);
  await step('verify-email', identity.call('update', { oobCode: verify }));
  await step('reset-check', identity.call('resetPassword', { oobCode }));
  laterS();
  await step('reset', identity.call('resetPassword', { oobCode, newPassword: NEW }));
  await step('reset-reuse', identity.call('resetPassword', { oobCode, newPassword: NEW }));
  const again = textAt(await step('signIn-new', signIn(NEW)), 'idToken');
  await step('lookup-old-token', identity.call('lookup', { idToken }));
  await step('update', identity.call('update', { idToken: again, displayName: 'Ana' }));
  await identity.control('users', { email: EMAIL, customClaims: { scope: ['staff'] } });
  const claimed = await step('signIn-claims', signIn(NEW));
  await identity.control('users', { email: EMAIL, disabled: true });
  await step('signIn-disabled', signIn(NEW));
  await step('lookup-disabled', identity.call('lookup', { idToken: textAt(claimed, 'idToken') }));
  await step('refresh-disabled', refresh(textAt(claimed, 'refreshToken')));

  const second = await step(
    'signUp2',
    identity.call('signUp', { email: 'del@touchline.example', password: OLD }),
  );
  await step('delete', identity.call('delete', { idToken: textAt(second, 'idToken') }));
  await step('lookup-deleted', identity.call('lookup', { idToken: textAt(second, 'idToken') }));
  await step('refresh-deleted', refresh(textAt(second, 'refreshToken')));
  await step('anon', identity.call('signUp', { returnSecureToken: true }));
  const google = { sub: 'g1', email: 'g@touchline.example', email_verified: true };
  const postBody = new URLSearchParams({ id_token: JSON.stringify(google), providerId: 'google.com' });
  await step(
    'idp',
    identity.call('signInWithIdp', { requestUri: 'http://localhost', postBody: postBody.toString() }),
  );
  return steps;
};

const refusal = z.object({ error: z.unknown() });

describeShared('the recorded exchanges of the emulator', RECORDINGS, () => {
  const recorded = exchanges
    .parse(JSON.parse(readFileSync(sharedPath(RECORDINGS), 'utf8')))
    .filter(({ name }) => !DIFFERENT.has(name));
  let identity: ListeningIdentity;
  let answers: Map<string, Answer>;
  beforeAll(async () => {
    let nowMs = NOON_MS;
    identity = await identityListening({ nowMs: () => nowMs });
    answers = await journey(identity, () => (nowMs += 1000));
  });
  afterAll(() => identity.close());

  it('are all gone through', () => {
    expect([...answers.keys()].sort()).toEqual(recorded.map(({ name }) => name).sort());
    expect(recorded.length).toBeGreaterThan(20);
  });

  it.each(recorded)('$name: same status, same fields of the same types, same refusal', ({ name, ...was }) => {
    const is = answers.get(name);
    expect(is?.status).toBe(was.status);
    expect(typedPaths(is?.body)).toEqual(typedPaths(was.body));
    if (was.status >= 400) expect(refusal.parse(is?.body)).toEqual(refusal.parse(was.body));
  });
});
