import { at } from '../testing/at.ts';
import { identityListening, refusalOf, textAt, type ListeningIdentity } from '../testing/identity.ts';

const ALICE = { email: 'alice@touchline.example', password: 'Pa55word-alice', returnSecureToken: true };

let identity: ListeningIdentity;
beforeEach(async () => {
  identity = await identityListening();
});

describe('signUp', () => {
  it('creates an account and signs it in, in the recorded form', async () => {
    const { status, body } = await identity.call('signUp', ALICE);
    expect(status).toBe(200);
    expect(body).toEqual({
      kind: 'identitytoolkit#SignupNewUserResponse',
      localId: expect.stringMatching(/^[A-Za-z0-9]{28}$/) as unknown,
      email: ALICE.email,
      idToken: expect.stringContaining('.') as unknown,
      refreshToken: expect.stringMatching(/^AMf-/) as unknown,
      expiresIn: '3600',
    });
  });

  it('compares email addresses in lower case', async () => {
    await identity.call('signUp', ALICE);
    const again = await identity.call('signUp', { ...ALICE, email: 'ALICE@Touchline.Example' });
    expect(refusalOf(again)).toBe('400 EMAIL_EXISTS');
  });

  it('creates one account for two simultaneous requests', async () => {
    const both = await Promise.all([identity.call('signUp', ALICE), identity.call('signUp', ALICE)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it.each([
    [{ email: ALICE.email }, 'MISSING_PASSWORD'],
    [{ password: ALICE.password }, 'MISSING_EMAIL'],
    [{ ...ALICE, email: 'nobody' }, 'INVALID_EMAIL'],
    [{ ...ALICE, localId: 'mine' }, 'UNEXPECTED_PARAMETER : User ID'],
    [{ ...ALICE, password: 'five5' }, 'WEAK_PASSWORD : Password should be at least 6 characters'],
  ])('refuses %j', async (body, message) => {
    expect(refusalOf(await identity.call('signUp', body))).toBe(`400 ${message}`);
  });

  it('creates an anonymous account without an email address', async () => {
    const { body } = await identity.call('signUp', { returnSecureToken: true });
    const found = await identity.call('lookup', { idToken: textAt(body, 'idToken') });
    expect(at(found.body, 'users.0.email')).toBeUndefined();
    expect(at(found.body, 'users.0.localId')).toBe(textAt(body, 'localId'));
  });
});

describe('signInWithPassword', () => {
  beforeEach(() => identity.call('signUp', ALICE));

  it('returns tokens, in the recorded form', async () => {
    const { status, body } = await identity.call('signInWithPassword', ALICE);
    expect(status).toBe(200);
    expect(Object.keys(body ?? {}).sort()).toEqual(
      ['email', 'expiresIn', 'idToken', 'kind', 'localId', 'refreshToken', 'registered'].sort(),
    );
  });

  it('with email privacy, an unknown address and a wrong password get the same error', async () => {
    const wrong = await identity.call('signInWithPassword', { ...ALICE, password: 'Pa55word-wrong' });
    const unknown = await identity.call('signInWithPassword', { ...ALICE, email: 'bob@touchline.example' });
    expect(refusalOf(wrong)).toBe('400 INVALID_LOGIN_CREDENTIALS');
    expect(unknown.body).toEqual(wrong.body);
  });

  it.each([
    [{ password: 'x' }, 'MISSING_EMAIL'],
    [{ email: '', password: 'x' }, 'INVALID_EMAIL'],
    [{ email: ALICE.email }, 'MISSING_PASSWORD'],
  ])('refuses %j', async (body, message) => {
    expect(refusalOf(await identity.call('signInWithPassword', body))).toBe(`400 ${message}`);
  });
});

describe('signInWithPassword without email privacy', () => {
  it('an unknown address and a wrong password get different errors', async () => {
    const open = await identityListening({ project: { emailPrivacy: false } });
    await open.call('signUp', ALICE);
    const wrong = await open.call('signInWithPassword', { ...ALICE, password: 'Pa55word-wrong' });
    const unknown = await open.call('signInWithPassword', { ...ALICE, email: 'bob@touchline.example' });
    expect([refusalOf(wrong), refusalOf(unknown)]).toEqual(['400 INVALID_PASSWORD', '400 EMAIL_NOT_FOUND']);
    await open.close();
  });
});

describe('the API key', () => {
  it('is required, as by the provider', async () => {
    const answer = await fetch(`${identity.url}/v1/accounts:signUp`, { method: 'POST' });
    expect(answer.status).toBe(403);
    expect(at(await answer.json(), 'error')).toMatchObject({
      message: 'The request is missing a valid API key.',
      status: 'PERMISSION_DENIED',
    });
  });

  it('must be one of the configured keys, if any', async () => {
    const closed = await identityListening({ project: { apiKeys: ['right'] } });
    expect(refusalOf(await closed.call('signUp', ALICE))).toMatch(/^400 API key not valid/);
    const header = await fetch(`${closed.url}/v2/passwordPolicy`, { headers: { 'x-goog-api-key': 'right' } });
    expect(header.status).toBe(200);
    await closed.close();
  });
});

describe('invalid requests', () => {
  it('invalid JSON, a wrong type and an unknown method are refused in the envelope', async () => {
    const broken = await fetch(`${identity.url}/v1/accounts:signUp?key=k`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{',
    });
    expect([broken.status, at(await broken.json(), 'error.status')]).toEqual([400, 'INVALID_ARGUMENT']);
    expect(refusalOf(await identity.call('signUp', { email: 5 }))).toMatch(/^400 Invalid JSON payload/);
    expect(refusalOf(await identity.call('signOut', {}))).toBe('404 Not Found');
  });
});
