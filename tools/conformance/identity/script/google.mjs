import { ana, ben, dora, nobody } from '../people.mjs';

const requestUri = 'http://localhost/';

/** Google's token as an emulator accepts it: claims instead of a signed token. */
const claimsOf = (person, rest = {}) => ({
  sub: `google-${person.email.split('@')[0]}`,
  email: person.email,
  email_verified: true,
  name: 'Dora Doe',
  given_name: 'Dora',
  family_name: 'Doe',
  picture: 'https://touchline.example/dora.png',
  ...rest,
});

/** Signs in with a token of Google. */
export async function google({ call, target, memory }) {
  const send = (name, parameters, rest = {}) =>
    call(
      `google: ${name}`,
      target.accounts('signInWithIdp', {
        requestUri,
        postBody: new URLSearchParams(parameters).toString(),
        returnSecureToken: true,
        ...rest,
      }),
    );
  const withClaims = (name, claims, rest) =>
    send(name, { id_token: JSON.stringify(claims), providerId: 'google.com' }, rest);

  const first = await withClaims('new', claimsOf(dora));
  await call('google: lookup', target.accounts('lookup', { idToken: first.idToken }));
  await withClaims('again', claimsOf(dora));
  await call('google: password', target.accounts('signInWithPassword', dora));
  await call(
    'google: refresh',
    target.token({ grant_type: 'refresh_token', refresh_token: first.refreshToken }),
  );

  await withClaims('somebody else’s address, not confirmed', claimsOf(ben, { email_verified: false }));
  await withClaims('linked elsewhere', claimsOf(dora), { idToken: memory.ana.idToken });
  await withClaims('linked to an account', claimsOf(ana), { idToken: memory.ana.idToken });
  await call('google: lookup of the account', target.accounts('lookup', { idToken: memory.ana.idToken }));
  await call(
    'google: unlink',
    target.accounts('update', { idToken: memory.ana.idToken, deleteProvider: ['google.com'] }),
  );

  await send('not a provider', { id_token: JSON.stringify(claimsOf(nobody)) });
  await withClaims('no subject', claimsOf(nobody, { sub: undefined }));
  await send('not a token', { id_token: '{not-json', providerId: 'google.com' });
}
