import type { PasswordPolicy } from '@touchline/contracts';
import { IdentityError } from '../identity/index.ts';
import { PasswordPolicies } from './password-policies.ts';
import { FakeIdentity } from './testing/fake-identity.ts';
import { HandMovedWallClock } from './testing/hand-moved.ts';

const policyOf = (minLength: number): PasswordPolicy => ({
  minLength,
  maxLength: 4096,
  lowercase: false,
  uppercase: false,
  numeric: false,
  nonAlphanumeric: false,
  nonAlphanumericCharacters: [],
});

let clock: HandMovedWallClock;
let identity: FakeIdentity;
let policies: PasswordPolicies;
let asked: number;

beforeEach(() => {
  clock = new HandMovedWallClock();
  identity = new FakeIdentity();
  policies = new PasswordPolicies(identity, clock);
  asked = 0;
  identity.passwordPolicy = () => Promise.resolve(policyOf((asked += 1)));
});

test('fetches the policy once a minute, however many requests there are', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => policies.current()));
  clock.ms += 59_999;
  answers.push(await policies.current());
  expect(new Set(answers.map(({ minLength }) => minLength))).toEqual(new Set([1]));
  clock.ms += 1;
  expect((await policies.current()).minLength).toBe(2);
});

test('returns the last policy while the identity service is unavailable, and fails if there is none', async () => {
  const away = () => Promise.reject(new IdentityError('network-request-failed', 'away'));
  const answers = identity.passwordPolicy;
  identity.passwordPolicy = away;
  await expect(policies.current()).rejects.toMatchObject({ code: 'network-request-failed' });
  identity.passwordPolicy = answers;
  await policies.current();
  identity.passwordPolicy = away;
  clock.ms += 3_600_000;
  expect((await policies.current()).minLength).toBe(1);
});
