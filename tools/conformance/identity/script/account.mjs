import { cleo, SHORT_PASSWORD } from '../people.mjs';

/** Reading and changing one's own account. */
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

/** Another password: new tokens, and the ID token of before says nothing any more. */
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
