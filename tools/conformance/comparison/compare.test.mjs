import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { differencesOf, judge } from './compare.mjs';
import { createReducer } from './typed-paths.mjs';

const NOW_MS = Date.UTC(2030, 0, 2, 3, 4, 5);
const segment = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');
const jwt = (header, claims, signature = 'c2ln') => `${segment(header)}.${segment(claims)}.${signature}`;

/** The response to a sign-in; each test changes one part of it. */
function signIn(change = {}) {
  const s = NOW_MS / 1000;
  const { claims, header, ...rest } = change;
  return {
    status: 200,
    mediaType: 'application/json',
    body: {
      kind: 'identitytoolkit#VerifyPasswordResponse',
      localId: 'u-1',
      email: 'ana@touchline.example',
      expiresIn: '3600',
      idToken: jwt(
        { alg: 'RS256', ...header },
        { sub: 'u-1', iat: s, exp: s + 3600, aud: 'demo', ...claims },
      ),
      refreshToken: 'r-1',
      ...rest,
    },
  };
}

function run(answer) {
  const reduce = createReducer({ ana: 'ana@touchline.example', project: 'demo' }, () => NOW_MS);
  // As on the wire: undefined fields are absent.
  return new Map([['sign in', reduce(JSON.parse(JSON.stringify(answer)))]]);
}

const planted = (change) => differencesOf(run(signIn()), run(signIn(change)));

describe('the comparison', () => {
  it('finds nothing between two runs of one implementation', () => {
    const other = signIn({ localId: 'u-9', claims: { sub: 'u-9' }, refreshToken: 'r-2' });
    assert.deepEqual(differencesOf(run(signIn()), run(other)), []);
  });

  it('finds a missing field, an additional field and another type', () => {
    assert.deepEqual(planted({ email: undefined }), [
      { call: 'sign in', path: 'body.email', left: 'string "<ana>"', right: 'absent' },
    ]);
    assert.deepEqual(planted({ registered: true }), [
      { call: 'sign in', path: 'body.registered', left: 'absent', right: 'boolean true' },
    ]);
    assert.deepEqual(planted({ expiresIn: 3600 }), [
      { call: 'sign in', path: 'body.expiresIn', left: 'string "3600"', right: 'number 3600' },
    ]);
  });

  it('finds another status, another error code and another value', () => {
    const refused = {
      status: 400,
      mediaType: 'application/json',
      body: { error: { message: 'EMAIL_EXISTS' } },
    };
    const other = { ...refused, status: 409, body: { error: { message: 'DUPLICATE_EMAIL' } } };
    assert.deepEqual(
      differencesOf(run(refused), run(other)).map(({ path }) => path),
      ['status', 'body.error.message'],
    );
  });

  it('compares the code of a refusal, not the text after it', () => {
    const refused = (message) => ({
      status: 400,
      mediaType: 'application/json',
      body: { error: { message } },
    });
    const differ = (left, right) => differencesOf(run(refused(left)), run(refused(right))).length > 0;
    assert.equal(differ('WEAK_PASSWORD : At least 6', 'WEAK_PASSWORD : Six or more'), false);
    assert.equal(differ('WEAK_PASSWORD : At least 6', 'MISSING_PASSWORD : At least 6'), true);
    assert.equal(differ('Invalid JSON. At 7', 'Invalid JSON. At 9'), false);
    assert.equal(differ('Invalid JSON. At 7', 'Not Found'), true);
  });

  it('reads inside ID tokens: algorithm, lifetime, audience, signature', () => {
    const paths = (change) => planted(change).map(({ path }) => path);
    assert.deepEqual(paths({ header: { alg: 'none' } }), ['body.idToken.header.alg']);
    assert.deepEqual(paths({ claims: { aud: 'another' } }), ['body.idToken.claims.aud']);
    assert.deepEqual(paths({ claims: { exp: NOW_MS / 1000 + 60 } }), ['body.idToken.claims.exp']);
    const unsigned = signIn();
    unsigned.body.idToken = unsigned.body.idToken.replace(/[^.]*$/, '');
    assert.deepEqual(
      differencesOf(run(signIn()), run(unsigned)).map(({ path }) => path),
      ['body.idToken.signature'],
    );
  });

  it('finds a token of another user', () => {
    assert.deepEqual(planted({ claims: { sub: 'u-2' } }), [
      { call: 'sign in', path: 'body.idToken.claims.sub', left: 'string <id 1>', right: 'string <id 2>' },
    ]);
  });

  it('finds a time that is not the present', () => {
    assert.deepEqual(
      planted({ claims: { iat: 12, exp: 3612 } }).map(({ path, right }) => [path, right]),
      [['body.idToken.claims.iat', 'number 12']],
    );
  });

  it('ignores the order of sign-in providers, and no other order', () => {
    const ways = [{ providerId: 'google.com' }, { providerId: 'password' }];
    const differ = (name) =>
      differencesOf(run(signIn({ [name]: ways })), run(signIn({ [name]: ways.toReversed() }))).length > 0;
    assert.equal(differ('providerUserInfo'), false);
    assert.equal(differ('providers'), true);
  });

  it('finds a call that only one run contains', () => {
    const [first] = differencesOf(run(signIn()), new Map());
    assert.equal(first.right, 'absent');
  });
});

describe('known differences', () => {
  const difference = { call: 'sign in', path: 'body.idToken.header.alg', left: 'none', right: 'RS256' };
  const row = { path: /header\.alg$/, left: 'none', right: 'RS256', why: 'unsigned' };

  it('are excused if a row matches both sides', () => {
    assert.deepEqual(judge([difference], [row]), { unexplained: [], stale: [] });
  });

  it('do not excuse another value at that path, or another call', () => {
    const weaker = { ...difference, right: 'HS256' };
    assert.deepEqual(judge([weaker], [row]).unexplained, [weaker]);
    assert.deepEqual(judge([difference], [{ ...row, call: 'refresh' }]).unexplained, [difference]);
  });

  it('report a row that no longer excuses anything', () => {
    assert.deepEqual(judge([], [row]).stale, [row]);
  });
});
