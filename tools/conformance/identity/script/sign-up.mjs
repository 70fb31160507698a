import { ana, ben, nobody, SHORT_PASSWORD } from '../people.mjs';

const returnSecureToken = true;

/** Accounts are made, and refused. */
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
