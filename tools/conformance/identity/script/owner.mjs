import { ben, cleo } from '../people.mjs';

const returnSecureToken = true;

/** What the project's owner does to an account in the console, and how its user notices. */
export async function owner({ call, target }) {
  const signUp = await call('owner: sign up', target.accounts('signUp', { ...cleo, returnSecureToken }));
  const { idToken, refreshToken } = signUp;
  const refresh = () => target.token({ grant_type: 'refresh_token', refresh_token: refreshToken });
  const signIn = (password) =>
    target.accounts('signInWithPassword', { email: cleo.email, password, returnSecureToken });

  await target.changeUser(cleo.email, { customClaims: { scope: 'staff:content' } });
  await call('owner: refresh with claims', refresh());
  await call('owner: sign in with claims', signIn(cleo.password));
  await call('owner: lookup with claims', target.accounts('lookup', { idToken }));

  await target.changeUser(cleo.email, { disabled: true });
  await call('owner: sign in, disabled', signIn(cleo.password));
  await call('owner: wrong password, disabled', signIn(ben.password));
  await call('owner: refresh, disabled', refresh());
  await call('owner: lookup, disabled', target.accounts('lookup', { idToken }));
}
