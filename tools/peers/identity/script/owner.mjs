import { cleo } from '../people.mjs';

const returnSecureToken = true;

/** What the project's owner does to an account, and how its user notices. */
export async function owner({ call, target }) {
  const signUp = await call('owner: sign up', target.accounts('signUp', { ...cleo, returnSecureToken }));
  const { localId, idToken } = signUp;
  const grant = { grant_type: 'refresh_token', refresh_token: signUp.refreshToken };

  await call(
    'owner: claims',
    target.asOwner('update', { localId, customAttributes: '{"scope":"staff:content"}' }),
  );
  await call('owner: refresh with claims', target.token(grant));
  await call(
    'owner: sign in with claims',
    target.accounts('signInWithPassword', { ...cleo, returnSecureToken }),
  );

  await call('owner: disable', target.asOwner('update', { localId, disableUser: true }));
  await call('owner: sign in, disabled', target.accounts('signInWithPassword', cleo));
  await call(
    'owner: wrong password, disabled',
    target.accounts('signInWithPassword', { ...cleo, password: 'Pa55word-wrong' }),
  );
  await call('owner: refresh, disabled', target.token(grant));
  await call('owner: lookup, disabled', target.accounts('lookup', { idToken }));
  await call('owner: no such account', target.asOwner('update', { localId: 'nobody', disableUser: true }));
}
