import { WireAccount } from '../wire/account.ts';
import { WireClaims } from '../wire/tokens.ts';
import { toUser, toScope } from './user.ts';

const claims = (changed: Readonly<Record<string, unknown>> = {}) =>
  WireClaims.parse({
    sub: 'Ab12',
    aud: 'p',
    iat: 100,
    exp: 3_700,
    auth_time: 90,
    firebase: { sign_in_provider: 'password' },
    ...changed,
  });
const account = (changed: Readonly<Record<string, unknown>> = {}) =>
  WireAccount.parse({
    localId: 'Ab12',
    email: 'ana@touchline.example',
    createdAt: '1795251202460',
    ...changed,
  });

it('accepts an account with the fewest fields', () => {
  expect(toUser(account(), claims())).toEqual({
    id: 'Ab12',
    email: 'ana@touchline.example',
    emailVerified: false,
    name: null,
    avatar: null,
    scope: [],
    createdAtMs: 1_795_251_202_460,
    providers: [],
    signInAtMs: 90_000,
    signInMethod: 'password',
  });
});

it.each([
  [undefined, null],
  ['', null],
  ['   ', null],
  [' Ana  ', 'Ana'],
  ['Ann \u202eeman\u0007', 'Ann eman'],
  ['\u200b', null],
  ['👩🏽‍🚒'.repeat(90), '👩🏽‍🚒'.repeat(80)],
])('names: %j is %j', (displayName, name) => {
  expect(toUser(account({ displayName }), claims())?.name).toBe(name);
});

it.each([
  ['https://img.example/a.png', 'https://img.example/a.png'],
  ['http://img.example/a.png', null],
  ['javascript:alert(1)', null],
  ['data:image/png;base64,AA', null],
  ['a.png', null],
  [null, null],
])('pictures: %j is %j', (photoUrl, avatar) => {
  expect(toUser(account({ photoUrl }), claims())?.avatar).toBe(avatar);
});

it('returns the sign-in methods that we offer, each once', () => {
  const providerUserInfo = ['google.com', 'password', 'google.com', 'phone'].map((providerId) => ({
    providerId,
  }));
  expect(toUser(account({ providerUserInfo }), claims())?.providers).toEqual(['google', 'password']);
  const phone = claims({ firebase: { sign_in_provider: 'phone' } });
  expect(toUser(account(), phone)?.signInMethod).toBeNull();
});

it('is undefined without an email address', () => {
  expect(toUser(account({ email: undefined }), claims())).toBeUndefined();
  expect(toUser(account({ email: '' }), claims())).toBeUndefined();
});

it.each([
  [undefined, []],
  [null, []],
  ['', []],
  [{ admin: true }, []],
  ['beta', ['beta']],
  ['beta  odds:read\tbeta', ['beta', 'odds:read']],
  [
    ['beta', 'odds:read', 'beta'],
    ['beta', 'odds:read'],
  ],
  [['Beta', 'two words', '', 7, null, 'ok'], ['ok']],
  ['a'.repeat(65), []],
])('the claim %j grants %j', (claim, scope) => {
  expect(toScope(claim)).toEqual(scope);
});

it('limits the scope, which every token contains', () => {
  expect(toScope(Array.from({ length: 500 }, (_, index) => `scope-${String(index)}`))).toHaveLength(64);
});
