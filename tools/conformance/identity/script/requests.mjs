import { ana, nobody } from '../people.mjs';

const ACCOUNTS = '/identitytoolkit.googleapis.com/v1/accounts';

/** Malformed requests. */
export async function requests({ call, target }) {
  await call('request: no key', target.accounts('signInWithPassword', ana, { key: null }));
  await call(
    'request: unreadable JSON',
    target.raw(`${ACCOUNTS}:signInWithPassword`, {
      headers: { 'content-type': 'application/json' },
      body: '{"email":',
    }),
  );
  await call(
    'request: a field of another type',
    target.accounts('signInWithPassword', { ...ana, email: {} }),
  );
  await call('request: no such operation', target.accounts('noSuchOperation', {}));
}

/** The SDK's request before it signs in with another provider. */
export async function signInMethods({ call, target }) {
  const methods = (name, body) => call(`sign-in methods: ${name}`, target.accounts('createAuthUri', body));
  const continueUri = 'http://localhost/';
  await methods('known address', { identifier: ana.email, continueUri });
  await methods('unknown address', { identifier: nobody.email, continueUri });
  await methods('no address', { continueUri });
  await methods('not an address', { identifier: 'ana', continueUri });
  await methods('no URI', { identifier: ana.email });
  await methods('not a URI', { identifier: ana.email, continueUri: 'not a uri' });
}

/** More attempts than any service allows; the number tried in UPSTREAMS §2.1. */
const ATTEMPTS = 40;

/** What the emulator is known to lack. */
export async function gaps({ call, target }) {
  await call('gap: password policy', target.get('/identitytoolkit.googleapis.com/v2/passwordPolicy'));
  await call(
    'gap: certificates',
    target.get('/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com', { key: null }),
  );
  const wrong = () => target.accounts('signInWithPassword', { ...ana, password: 'Pa55word-wrong' });
  for (let attempt = 1; attempt < ATTEMPTS; attempt += 1) await wrong();
  await call('gap: many wrong passwords', wrong());
}
