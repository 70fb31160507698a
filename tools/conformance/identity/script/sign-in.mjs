import { ana, ben, nobody } from '../people.mjs';

const returnSecureToken = true;

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
