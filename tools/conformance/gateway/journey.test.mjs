/** The gateway behaves the same with our sandbox and with another implementation of the identity service. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { differencesOf } from '../comparison/compare.mjs';
import { startEmulator } from '../identity/emulator.mjs';
import { ana } from '../identity/people.mjs';
import { startSandbox } from '../identity/sandbox.mjs';
import { startGateway } from './start-gateway.mjs';
import { runJourney, send } from './journey.mjs';

const EXPECTED = {
  register: [201],
  'register again': [409, 'email-already-in-use'],
  'login: wrong password': [401, 'invalid-credential'],
  'login: unknown address': [401, 'invalid-credential'],
  login: [200],
  account: [200],
  sessions: [200],
  'password policy': [200],
  refresh: [200],
  'refresh: loser of a race': [200],
  'account after a refresh': [200],
  'refresh: not a token': [401, 'session-ended'],
  logout: [204],
  'account after logout': [401, 'session-ended'],
  'refresh after logout': [401, 'session-ended'],
  'account in the other browser': [200],
  'logout without access token': [204],
  'account after logout without access token': [401, 'session-ended'],
  'login by a provider': [200],
  'account by a provider': [200],
  'login by a token for somebody else': [401, 'invalid-credential'],
  'logout by a provider': [204],
  forgot: [202],
  'forgot: unknown address': [202],
  reset: [204],
  'reset: again': [400, 'invalid-action-code'],
  'account after a reset': [401, 'session-ended'],
  'refresh after a reset': [401, 'session-ended'],
  'login before a reset': [200],
  'login: password of before': [401, 'invalid-credential'],
  'login after a reset': [200],
  'delete: wrong password': [401, 'invalid-credential'],
  delete: [204],
  'account after deletion': [401, 'session-ended'],
  'login after deletion': [401, 'invalid-credential'],
};

const outcomeOf = ({ status, body }) => (body?.code === undefined ? [status] : [status, body.code]);

async function withGateway(target, signsTokens, use) {
  const gateway = await startGateway({ ...target, signsTokens });
  try {
    await use(gateway);
  } finally {
    await gateway.stop();
  }
}

describe('the gateway with an identity upstream', () => {
  const peers = {};
  const runs = {};
  before(async () => {
    peers.sandbox = await startSandbox();
    peers.emulator = await startEmulator();
  });
  after(() => Promise.all(Object.values(peers).map((peer) => peer.stop())));

  for (const [name, signsTokens] of [
    ['sandbox', true],
    ['emulator', false],
  ]) {
    it(`takes a visitor from registration to deletion with the ${name}`, async () => {
      const target = await peers[name].begin({ hidesAddresses: true });
      await withGateway(target, signsTokens, async (gateway) => {
        const { run, answers } = await runJourney(gateway, target);
        runs[name] = run;
        const answered = [...answers].map(([step, answer]) => [step, outcomeOf(answer)]);
        assert.deepEqual(Object.fromEntries(answered), EXPECTED);
      });
    });
  }

  it('responds the same with either, value by value', () => {
    assert.deepEqual(differencesOf(runs.sandbox, runs.emulator), []);
  });

  it('refuses the emulator’s unsigned tokens unless configured to accept them', async () => {
    const target = await peers.emulator.begin({ hidesAddresses: true });
    await target.accounts('signUp', ana);
    await withGateway(target, true, async (gateway) => {
      const { status, body } = await send(gateway, 'POST', '/api/auth/login', { body: ana });
      assert.deepEqual([status, body.code], [500, 'internal']);
    });
  });
});
