/** Behaviour of the real service that the emulator lacks (UPSTREAMS §2.1), tested with the sandbox alone. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  validatePassword,
} from '@firebase/auth';
import { untilNextSecond } from '../processes/next-second.mjs';
import { ana, ben } from './people.mjs';
import { startSandbox } from './sandbox.mjs';
import { codeOf, useSdk } from './sdk-client.mjs';

const NEW_PASSWORD = `${ana.password}-new`;

const signUp = (auth, { email, password }) => createUserWithEmailAndPassword(auth, email, password);
const signIn = (auth, { email, password }) => signInWithEmailAndPassword(auth, email, password);

describe('the official SDK with features that the emulator lacks', () => {
  const sdk = useSdk(startSandbox);

  it('a reset signs the user out everywhere', async () => {
    const { auth, target } = sdk;
    const { user } = await signUp(auth, ana);
    await sendPasswordResetEmail(auth, ana.email);
    await untilNextSecond();
    const code = await target.codeSentTo(ana.email, 'PASSWORD_RESET');
    await confirmPasswordReset(auth, code, NEW_PASSWORD);
    assert.equal(await codeOf(user.getIdToken(true)), 'auth/user-token-expired');
  });

  it('too many attempts are refused', async () => {
    const { auth } = sdk;
    await signUp(auth, ana);
    const codes = [];
    for (let attempt = 0; attempt < 40; attempt += 1) {
      codes.push(await codeOf(signIn(auth, { ...ana, password: ben.password })));
    }
    assert.equal(codes[0], 'auth/wrong-password');
    assert.equal(codes.at(-1), 'auth/too-many-requests');
  });

  it('reads the password policy, which is enforced', async () => {
    const passwordPolicy = {
      enforcementState: 'ENFORCE',
      minPasswordLength: 10,
      containsNumericCharacter: true,
    };
    await sdk.begin({ hidesAddresses: true, passwordPolicy });
    const { auth } = sdk;
    // First, since an SDK that knows a policy reloads it in the background after a refusal.
    const short = signUp(auth, { ...ana, password: 'Pa55wor' });
    assert.equal(await codeOf(short), 'auth/password-does-not-meet-requirements');
    const status = await validatePassword(auth, 'Pa55wor');
    assert.equal(status.isValid, false);
    assert.equal(status.meetsMinPasswordLength, false);
    assert.equal(status.containsNumericCharacter, true);
    assert.equal((await validatePassword(auth, ana.password)).isValid, true);
  });
});
