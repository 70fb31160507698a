/**
 * Runs one script of calls against the sandbox and an independent implementation, and compares all responses. The
 * only allowed differences are those of UPSTREAMS §2.1.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { differencesOf, judge } from '../comparison/compare.mjs';
import { readDescription } from './api-description.mjs';
import { startEmulator } from './emulator.mjs';
import { knownDifferences } from './known-differences.mjs';
import { ana } from './people.mjs';
import { startSandbox } from './sandbox.mjs';
import { playOnce } from './script/run-script.mjs';

const MODES = { 'addresses are shown': false, 'addresses are hidden': true };

const lineOf = ({ call, path, left, right }) => `${call} · ${path}: emulator ${left}, sandbox ${right}`;

describe('the identity API of the sandbox compared with the Auth emulator', () => {
  let emulator;
  let sandbox;
  const played = playOnce();
  before(async () => {
    emulator = await startEmulator();
    sandbox = await startSandbox();
  });
  after(async () => {
    await emulator?.stop();
    await sandbox?.stop();
  });

  for (const [mode, hidesAddresses] of Object.entries(MODES)) {
    it(`differs only where the emulator has its gaps, when ${mode}`, async () => {
      const left = await played(emulator, { hidesAddresses });
      const right = await played(sandbox, { hidesAddresses });
      assert.deepEqual([...right.run.keys()], [...left.run.keys()]);
      const { unexplained, stale } = judge(
        differencesOf(left.run, right.run),
        knownDifferences({ hidesAddresses }),
      );
      assert.deepEqual(unexplained.map(lineOf), []);
      assert.deepEqual(stale, [], 'rows of the table that excuse nothing any more');
    });
  }

  it('enforces its password policy, which the emulator accepts and does not enforce', async () => {
    const passwordPolicy = { enforcementState: 'ENFORCE', minPasswordLength: 10 };
    const settings = { hidesAddresses: true, passwordPolicy };
    const sevenCharacters = { ...ana, password: 'Pa55wor' };
    const [taken, refused] = await Promise.all(
      [emulator, sandbox].map(async (peer) =>
        (await peer.begin(settings)).accounts('signUp', sevenCharacters),
      ),
    );
    assert.equal(taken.status, 200);
    assert.equal(refused.status, 400);
    assert.match(refused.body.error.message, /^PASSWORD_DOES_NOT_MEET_REQUIREMENTS : /);
  });

  it('behaves the same without the prefixes of the SDK', async () => {
    const prefixed = await played(sandbox, { hidesAddresses: true });
    const plain = await played(sandbox, { hidesAddresses: true, plainPaths: true });
    assert.deepEqual(differencesOf(prefixed.run, plain.run), []);
  });

  it('responds only with what the API’s own description allows', async () => {
    const judged = await readDescription((await emulator.begin({ hidesAddresses: false })).url);
    const { answers } = await played(sandbox, { hidesAddresses: false });
    const successes = [...answers].filter(
      ([call, { status }]) => status === 200 && call !== 'gap: certificates',
    );
    assert.ok(successes.length > 20);
    for (const [call, answer] of successes) assert.deepEqual(judged(answer), [], call);
    // The validator works: it finds a wrong type and an additional field.
    const [, signUp] = successes[0];
    assert.equal(judged({ ...signUp, body: { ...signUp.body, expiresIn: 3600 } }).length, 1);
    assert.equal(judged({ ...signUp, body: { ...signUp.body, ours: true } }).length, 1);
  });

  it('is compared by a comparison that finds nothing between two runs of the emulator', async () => {
    const first = await played(emulator, { hidesAddresses: false });
    const second = await playOnce()(emulator, { hidesAddresses: false });
    assert.deepEqual(differencesOf(first.run, second.run), []);
  });

  it('is compared by a comparison that finds the differences of the emulator’s two modes', async () => {
    const shown = await played(emulator, { hidesAddresses: false });
    const hidden = await played(emulator, { hidesAddresses: true });
    const refusals = differencesOf(shown.run, hidden.run).filter(({ path }) => path === 'body.error.message');
    assert.deepEqual(
      refusals.map(({ call, right }) => [call, right]),
      [
        ['sign in: wrong password', 'string "INVALID_LOGIN_CREDENTIALS"'],
        ['sign in: unknown address', 'string "INVALID_LOGIN_CREDENTIALS"'],
        ['send code: reset, unknown address', 'absent'],
        ['reset: old password', 'string "INVALID_LOGIN_CREDENTIALS"'],
        ['google: password', 'string "INVALID_LOGIN_CREDENTIALS"'],
        ['gap: many wrong passwords', 'string "INVALID_LOGIN_CREDENTIALS"'],
      ],
    );
  });
});
