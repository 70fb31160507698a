/**
 * Uses the unmodified official SDK with the sandbox as a site would. The same tests run against the emulator, so that
 * an expectation is not just the sandbox's behaviour.
 */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  fetchSignInMethodsForEmail,
  reauthenticateWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  updatePassword,
  updateProfile,
  verifyPasswordResetCode,
} from '@firebase/auth';
import { untilNextSecond } from '../processes/next-second.mjs';
import { startEmulator } from './emulator.mjs';
import { ana, ben, nobody, SHORT_PASSWORD } from './people.mjs';
import { startSandbox } from './sandbox.mjs';
import { codeOf, openClient, useSdk } from './sdk-client.mjs';

const PEERS = { 'the sandbox': startSandbox, 'the emulator': startEmulator };
const NEW_PASSWORD = `${ana.password}-new`;

const signUp = (auth, { email, password }) => createUserWithEmailAndPassword(auth, email, password);
const signIn = (auth, { email, password }) => signInWithEmailAndPassword(auth, email, password);

for (const [name, start] of Object.entries(PEERS)) {
  describe(`the official SDK with ${name}`, () => {
    const sdk = useSdk(start);

    it('signs up, out and in', async () => {
      const { auth } = sdk;
      const { user } = await signUp(auth, ana);
      assert.equal(user.email, ana.email);
      assert.equal(user.emailVerified, false);
      await signOut(auth);
      assert.equal(auth.currentUser, null);
      const again = await signIn(auth, ana);
      assert.equal(again.user.uid, user.uid);
      assert.equal(again.operationType, 'signIn');
    });

    it('refreshes: another ID token of the same user, with claims that changed since', async () => {
      const { auth, target } = sdk;
      const { user } = await signUp(auth, ana);
      const first = await user.getIdTokenResult();
      assert.equal(first.signInProvider, 'password');
      assert.equal(Date.parse(first.expirationTime) - Date.parse(first.issuedAtTime), 3_600_000);
      await target.changeUser(ana.email, { customClaims: { scope: 'staff:content' } });
      await untilNextSecond();
      const second = await user.getIdTokenResult(true);
      assert.notEqual(second.token, first.token);
      assert.equal(second.claims.sub, user.uid);
      assert.equal(second.claims.scope, 'staff:content');
      assert.equal(second.authTime, first.authTime);
    });

    it('changes a profile and verifies an address', async () => {
      const { auth, target } = sdk;
      const { user } = await signUp(auth, ana);
      await updateProfile(user, { displayName: 'Ana' });
      await sendEmailVerification(user);
      const code = await target.codeSentTo(ana.email, 'VERIFY_EMAIL');
      assert.equal((await checkActionCode(auth, code)).operation, 'VERIFY_EMAIL');
      await applyActionCode(auth, code);
      await user.reload();
      assert.equal(user.emailVerified, true);
      assert.equal(user.displayName, 'Ana');
      assert.equal(await codeOf(applyActionCode(auth, code)), 'auth/invalid-action-code');
    });

    it('resets a forgotten password', async () => {
      const { auth, target } = sdk;
      await signUp(auth, ana);
      await sendPasswordResetEmail(auth, ana.email);
      const code = await target.codeSentTo(ana.email, 'PASSWORD_RESET');
      assert.equal(await verifyPasswordResetCode(auth, code), ana.email);
      assert.equal(await codeOf(confirmPasswordReset(auth, code, SHORT_PASSWORD)), 'auth/weak-password');
      await confirmPasswordReset(auth, code, NEW_PASSWORD);
      assert.equal(await codeOf(confirmPasswordReset(auth, code, NEW_PASSWORD)), 'auth/invalid-action-code');
      assert.equal(await codeOf(signIn(auth, ana)), 'auth/wrong-password');
      assert.equal((await signIn(auth, { ...ana, password: NEW_PASSWORD })).user.email, ana.email);
    });

    it('changes a password after proving the old one', async () => {
      const { auth } = sdk;
      const { user } = await signUp(auth, ana);
      await reauthenticateWithCredential(user, EmailAuthProvider.credential(ana.email, ana.password));
      await updatePassword(user, NEW_PASSWORD);
      await user.getIdToken(true);
      assert.equal(await codeOf(signIn(auth, ana)), 'auth/wrong-password');
      await signIn(auth, { ...ana, password: NEW_PASSWORD });
    });

    it('deletes an account', async () => {
      const { auth } = sdk;
      const { user } = await signUp(auth, ana);
      await deleteUser(user);
      assert.equal(auth.currentUser, null);
      assert.equal(await codeOf(signIn(auth, ana)), 'auth/user-not-found');
    });

    it('reports its own codes for refusals', async () => {
      const { auth, target } = sdk;
      const { user } = await signUp(auth, ana);
      const refused = {
        'auth/email-already-in-use': () => signUp(auth, ana),
        'auth/weak-password': () => signUp(auth, { ...nobody, password: SHORT_PASSWORD }),
        'auth/invalid-email': () => signUp(auth, { ...nobody, email: 'nobody' }),
        'auth/missing-password': () => signIn(auth, { ...ana, password: '' }),
        'auth/wrong-password': () => signIn(auth, { ...ana, password: ben.password }),
        'auth/user-not-found': () => signIn(auth, nobody),
        'auth/invalid-action-code': () => confirmPasswordReset(auth, 'no-such-code', NEW_PASSWORD),
      };
      for (const [code, attempt] of Object.entries(refused)) assert.equal(await codeOf(attempt()), code);
      assert.equal(await codeOf(sendPasswordResetEmail(auth, nobody.email)), 'auth/user-not-found');

      await target.changeUser(ana.email, { disabled: true });
      assert.equal(await codeOf(signIn(auth, ana)), 'auth/user-disabled');
      assert.equal(await codeOf(user.getIdToken(true)), 'auth/user-disabled');
    });

    it('detects a deletion at the next refresh', async () => {
      const { auth, target } = sdk;
      const { user } = await signUp(auth, ana);
      const elsewhere = openClient(target);
      await deleteUser((await signIn(elsewhere.auth, ana)).user);
      await elsewhere.close();
      assert.equal(await codeOf(user.reload()), 'auth/user-token-expired');
    });

    it('cannot find out who has an account if addresses are hidden', async () => {
      await sdk.begin({ hidesAddresses: true });
      const { auth } = sdk;
      await signUp(auth, ana);
      assert.equal(await codeOf(signIn(auth, { ...ana, password: ben.password })), 'auth/invalid-credential');
      assert.equal(await codeOf(signIn(auth, nobody)), 'auth/invalid-credential');
      assert.equal(await codeOf(sendPasswordResetEmail(auth, nobody.email)), 'no error');
      assert.deepEqual(await fetchSignInMethodsForEmail(auth, ana.email), []);
      assert.equal(await codeOf(signUp(auth, ana)), 'auth/email-already-in-use');
    });
  });
}

it('the SDK distinguishes an unreachable address from a refusal', async ({ mock }) => {
  // After a failed fetch the SDK leaves a timer of half a minute, which would keep the process alive.
  mock.timers.enable({ apis: ['setTimeout'] });
  const { auth, close } = openClient({ url: 'http://127.0.0.1:1', project: 'demo-nobody' });
  assert.equal(await codeOf(signIn(auth, ana)), 'auth/network-request-failed');
  await close();
});
