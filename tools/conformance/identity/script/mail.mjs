import { ana, ben, nobody, SHORT_PASSWORD } from '../people.mjs';

const continueUrl = 'http://localhost/en/auth/reset-password';

/** Verifies an address with an emailed code. */
export async function verifyAddress({ call, target, memory }) {
  const { idToken } = memory.ana;
  const send = (name, body) => call(`send code: ${name}`, target.accounts('sendOobCode', body));
  await send('verify', { requestType: 'VERIFY_EMAIL', idToken, continueUrl });
  await send('verify, not a token', { requestType: 'VERIFY_EMAIL', idToken: 'not-a-token' });
  await send('verify, no token', { requestType: 'VERIFY_EMAIL' });
  await send('no kind', { email: ana.email });
  await send('no such kind', { requestType: 'NO_SUCH_KIND', email: ana.email });
  await send('not a URL', { requestType: 'VERIFY_EMAIL', idToken, continueUrl: 'not a url' });

  const oobCode = await target.codeSentTo(ana.email, 'VERIFY_EMAIL');
  await call('check code: verify', target.accounts('resetPassword', { oobCode }));
  await call(
    'reset: with a code for something else',
    target.accounts('resetPassword', { oobCode, newPassword: ana.password }),
  );
  await call('verify', target.accounts('update', { oobCode }));
  await call('verify: again', target.accounts('update', { oobCode }));
  await call('verify: no such code', target.accounts('update', { oobCode: 'no-such-code' }));
  await call('lookup: verified', target.accounts('lookup', { idToken }));
}

/** Resets a forgotten password, from the email to the invalid old sessions. */
export async function resetPassword({ call, target, memory, untilNextSecond }) {
  const send = (name, body) => call(`send code: ${name}`, target.accounts('sendOobCode', body));
  await send('reset', { requestType: 'PASSWORD_RESET', email: ben.email, continueUrl });
  await send('reset, unknown address', { requestType: 'PASSWORD_RESET', email: nobody.email });
  await send('reset, no address', { requestType: 'PASSWORD_RESET' });

  const oobCode = await target.codeSentTo(ben.email, 'PASSWORD_RESET');
  const reset = (name, body) => call(`reset${name}`, target.accounts('resetPassword', body));
  const newPassword = `${ben.password}-new`;
  await reset(': check the code', { oobCode });
  await reset(': short password', { oobCode, newPassword: SHORT_PASSWORD });
  await reset(': no code', { newPassword });
  await reset(': no such code', { oobCode: 'no-such-code', newPassword });
  await untilNextSecond();
  await reset('', { oobCode, newPassword });
  await reset(': again', { oobCode, newPassword });

  const signIn = (name, password) =>
    call(`reset: ${name}`, target.accounts('signInWithPassword', { email: ben.email, password }));
  await signIn('old password', ben.password);
  await signIn('new password', newPassword);
  const { idToken, refreshToken } = memory.ben;
  await call('reset: ID token of before', target.accounts('lookup', { idToken }));
  await call(
    'reset: refresh token of before',
    target.token({ grant_type: 'refresh_token', refresh_token: refreshToken }),
  );
}
