import { ana, ben, nobody, SHORT_PASSWORD, cleo } from '../people.mjs';

const returnSecureToken = true;

/** Creates accounts, and attempts that are refused. */
export async function signUp({ call, target, memory }) {
  memory.ana = await call('sign up', target.accounts('signUp', { ...ana, returnSecureToken }));
  memory.ben = await call(
    'sign up with a name',
    target.accounts('signUp', { ...ben, displayName: 'Ben', returnSecureToken }),
  );

  const refused = (name, body) => call(`sign up: ${name}`, target.accounts('signUp', body));
  await refused('address taken', { ...ana, returnSecureToken });
  await refused('address taken, in capitals', { ...ana, email: ana.email.toUpperCase() });
  await refused('short password', { email: nobody.email, password: SHORT_PASSWORD });
  await refused('no address', { password: nobody.password });
  await refused('empty address', { ...nobody, email: '' });
  await refused('not an address', { ...nobody, email: 'nobody' });
  await refused('no password', { email: nobody.email });
  await refused('empty password', { ...nobody, password: '' });
  await refused('an id of one’s own choice', { ...nobody, localId: 'mine' });
}

export async function signIn({ call, target, memory }) {
  const password = (name, body) => call(`sign in: ${name}`, target.accounts('signInWithPassword', body));
  memory.ana = await password('right', { ...ana, returnSecureToken });
  await password('address in capitals', { ...ana, email: ana.email.toUpperCase(), returnSecureToken });
  await password('account with a name', { ...ben, returnSecureToken });
  await password('wrong password', { ...ana, password: ben.password });
  await password('unknown address', nobody);
  await password('no address', { password: ana.password });
  await password('empty address', { ...ana, email: '' });
  await password('not an address', { ...ana, email: 'ana' });
  await password('no password', { email: ana.email });
  await password('empty password', { ...ana, password: '' });
}

export async function refresh({ call, target, memory }) {
  const refresh_token = memory.ana.refreshToken;
  const grant_type = 'refresh_token';
  await call('refresh: form', target.token({ grant_type, refresh_token }));
  await call(
    'refresh: JSON in the API’s own names',
    target.tokenAsJson({ grantType: grant_type, refreshToken: refresh_token }),
  );
  await call('refresh: no grant type', target.token({ refresh_token }));
  await call('refresh: another grant type', target.token({ grant_type: 'password', refresh_token }));
  await call('refresh: no token', target.token({ grant_type }));
  await call('refresh: not a token', target.token({ grant_type, refresh_token: 'not-a-token' }));
}

/** Reads and changes an account as its user. */
export async function account({ call, target, memory }) {
  const { idToken } = memory.ana;
  await call('lookup', target.accounts('lookup', { idToken }));
  await call('lookup: no token', target.accounts('lookup', {}));
  await call('lookup: not a token', target.accounts('lookup', { idToken: 'not-a-token' }));

  const update = (name, body) => call(`update: ${name}`, target.accounts('update', body));
  await update('name and picture', {
    idToken,
    displayName: 'Ana',
    photoUrl: 'https://touchline.example/ana.png',
    returnSecureToken: true,
  });
  await call('lookup: name and picture', target.accounts('lookup', { idToken }));
  await call(
    'refresh: name and picture',
    target.token({ grant_type: 'refresh_token', refresh_token: memory.ana.refreshToken }),
  );
  await update('picture taken away', { idToken, deleteAttribute: ['PHOTO_URL'] });
  await update('neither token nor code', { displayName: 'Ana' });
  await update('not a token', { idToken: 'not-a-token', displayName: 'Ana' });
  await update('short password', { idToken, password: SHORT_PASSWORD });
  await update('claims by the user', { idToken, customAttributes: '{"scope":"staff:content"}' });
  await update('disabled by the user', { idToken, disableUser: true });
}

/** Changes the password: new tokens are issued, and the old ID token is invalid. */
export async function changePassword({ call, target, memory, untilNextSecond }) {
  await untilNextSecond();
  const password = `${cleo.password}-changed`;
  const { idToken } = memory.ana;
  const changed = await call(
    'update: password',
    target.accounts('update', { idToken, password, returnSecureToken: true }),
  );
  await call('update: password: token of before', target.accounts('lookup', { idToken }));
  await call(
    'update: password: refresh token of before',
    target.token({ grant_type: 'refresh_token', refresh_token: memory.ana.refreshToken }),
  );
  memory.ana = changed;
  await call('update: password: token of after', target.accounts('lookup', { idToken: changed.idToken }));
}

export async function remove({ call, target, memory }) {
  const { idToken, refreshToken } = memory.ana;
  await call('delete: no token', target.accounts('delete', {}));
  await call('delete: not a token', target.accounts('delete', { idToken: 'not-a-token' }));
  await call('delete', target.accounts('delete', { idToken }));
  await call('delete: again', target.accounts('delete', { idToken }));
  await call('delete: lookup after it', target.accounts('lookup', { idToken }));
  await call(
    'delete: refresh after it',
    target.token({ grant_type: 'refresh_token', refresh_token: refreshToken }),
  );
}

/** Changes an account as the project's owner does in the console, and shows the effect for its user. */
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
