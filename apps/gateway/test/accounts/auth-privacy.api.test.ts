import { Problem } from '@touchline/contracts';
import { z } from 'zod';
import { codeIn, emailOf, Fan, login, register } from '../support/accounts.ts';
import { startGateway, type Gateway } from '../support/gateway.ts';
import { IdentityService } from '../support/identity.ts';

/** Failures are delayed to a multiple of this step; a timer may fire a fraction of a millisecond early. */
const STEP_MS = 499;

let identity: IdentityService;
let gateway: Gateway;

beforeAll(async () => {
  identity = await IdentityService.start();
  gateway = await startGateway({ upstreamUrl: null, settings: { identity: identity.settings } });
});

async function failure(email: string) {
  const startedMs = performance.now();
  const answer = await login(gateway, email, 'Pa55word-wrong').expect(401);
  const takenMs = performance.now() - startedMs;
  const problem = { ...Problem.parse(answer.body), requestId: 'any' };
  const headers = {
    ...z.record(z.string(), z.unknown()).parse(answer.headers),
    date: '',
    'x-request-id': '',
  };
  return { takenMs, problem, headers };
}

async function bothFailures(name: string) {
  const fan = await Fan.register(gateway, name);
  return [await failure(fan.email), await failure(emailOf(`not-${name}`))] as const;
}

test('with enumeration protection, a wrong password and an unknown address get the same response (SEMANTICS §8.3)', async () => {
  const [wrong, nobody] = await bothFailures('anton');
  expect(wrong.problem.code).toBe('invalid-credential');
  expect(nobody.problem).toEqual(wrong.problem);
  expect(nobody.headers).toEqual(wrong.headers);
});

test('both failures are delayed to the same step', async () => {
  const [wrong, nobody] = await bothFailures('boris');
  expect(wrong.takenMs).toBeGreaterThan(STEP_MS);
  expect(nobody.takenMs).toBeGreaterThan(STEP_MS);
});

test('without it the codes differ, as the owner has chosen; status, title and time do not (SEMANTICS §8.3)', async () => {
  await identity.set('settings', { emailPrivacy: false });
  try {
    const [wrong, nobody] = await bothFailures('carlo');
    expect([wrong.problem.code, nobody.problem.code]).toEqual(['wrong-password', 'user-not-found']);
    expect(nobody.problem.title).toBe(wrong.problem.title);
    expect(nobody.problem.status).toBe(wrong.problem.status);
    expect(nobody.takenMs).toBeGreaterThan(STEP_MS);
  } finally {
    await identity.set('settings', { emailPrivacy: true });
  }
});

describe.each([true, false])('registering with enumeration protection %s', (emailPrivacy) => {
  beforeEach(() => identity.set('settings', { emailPrivacy }));
  afterAll(() => identity.set('settings', { emailPrivacy: true }));

  const answerTo = async (name: string, password: string) => {
    const answer = await register(gateway, name, { password });
    const same = { ...z.record(z.string(), z.unknown()).parse(answer.headers), date: '', 'x-request-id': '' };
    return {
      status: answer.status,
      problem: { ...Problem.parse(answer.body), requestId: 'any' },
      headers: same,
    };
  };

  test('a weak password gets the same refusal for a known and an unknown address', async () => {
    const fan = await Fan.register(gateway, `known-${String(emailPrivacy)}`);
    const known = await answerTo(fan.name, 'abc');
    expect(known.problem.code).toBe('weak-password');
    expect(await answerTo(`nobody-${String(emailPrivacy)}`, 'abc')).toEqual(known);
    await login(gateway, emailOf(`nobody-${String(emailPrivacy)}`), 'abc').expect(401);
  });

  test('a valid registration reveals that the address has an account', async () => {
    const fan = await Fan.register(gateway, `taken-${String(emailPrivacy)}`);
    expect((await answerTo(fan.name, 'Pa55word-other')).problem.code).toBe('email-already-in-use');
  });
});

test('the project’s password policy also refuses known and unknown addresses alike', async () => {
  await identity.set('settings', {
    passwordPolicy: { enforcementState: 'ENFORCE', minPasswordLength: 10, containsNumericCharacter: true },
  });
  const strict = await startGateway({ upstreamUrl: null, settings: { identity: identity.settings } });
  try {
    const fan = await Fan.register(strict, 'strict-known');
    for (const name of [fan.name, 'strict-nobody'])
      for (const password of ['abc', 'Pa55word-', 'Password-without'])
        expect(codeIn(await register(strict, name, { password }).expect(400))).toBe(
          'password-does-not-meet-requirements',
        );
  } finally {
    await identity.set('settings', { passwordPolicy: {} });
    await strict.stop();
  }
});
