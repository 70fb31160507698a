import { ana } from '../people.mjs';

/** More than any service takes; UPSTREAMS §2.1 tried so many. */
const ATTEMPTS = 40;

/** What the emulator is known not to do. */
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
