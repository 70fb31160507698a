import { sharedFolder } from '@touchline/test-data';
import { z } from 'zod';

import { typedPaths } from '../testing/conformance/compare.ts';
import {
  identityListening,
  newestMail,
  NOON_MS,
  textAt,
  type Answer,
  type ListeningIdentity,
} from '../testing/identity.ts';

const recordings = sharedFolder('recordings/identity');

const exchangesSchema = z.array(z.object({ name: z.string(), status: z.int(), body: z.unknown() }));
type Recorded = z.output<typeof exchangesSchema>;

/**
 * Exchanges in which the service does what its emulator omits (UPSTREAMS §2.1), or which depend on settings of the
 * recorded project.
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

/** Repeats the recorded requests in order, under the recorded names. */
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

/** The status, the types of all fields, and the exact text of an error. */
const shapeOf = (status: number | undefined, body: unknown) => ({
  status,
  fields: typedPaths(body),
  refusal: status !== undefined && status >= 400 ? refusal.parse(body) : undefined,
});

recordings.describe('the recorded exchanges of the emulator', () => {
  let recorded: Recorded;
  let identity: ListeningIdentity;
  let answers: Map<string, Answer>;
  beforeAll(async () => {
    recorded = exchangesSchema
      .parse(recordings.json('emulator-exchanges.json'))
      .filter(({ name }) => !DIFFERENT.has(name));
    let nowMs = NOON_MS;
    identity = await identityListening({ nowMs: () => nowMs });
    answers = await journey(identity, () => (nowMs += 1000));
  });
  afterAll(() => identity.close());

  it('are all repeated', () => {
    expect([...answers.keys()].sort()).toEqual(recorded.map(({ name }) => name).sort());
    expect(recorded.length).toBeGreaterThan(20);
  });

  it('have the same status, fields, types and errors', () => {
    const shapes = recorded.map(({ name }) => {
      const answer = answers.get(name);
      return { name, ...shapeOf(answer?.status, answer?.body) };
    });
    expect(shapes).toEqual(recorded.map(({ name, status, body }) => ({ name, ...shapeOf(status, body) })));
  });
});
