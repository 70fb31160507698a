import { inspect } from 'node:util';
import { IdentityError } from '../../../features/identity/index.ts';
import { json } from '../../../platform/http-client/testing/local-server.ts';
import { type Handler, IdentityServer } from './identity-server.ts';
import { type Claims, NOW_MS, type Signer } from './signer.ts';

export const PASSWORD = 'Pa55word-ana';
export const EMAIL = 'ana@touchline.example';
export const KEYS = 'robot/v1/metadata/x509/securetoken@system.gserviceaccount.com';

/** Starts a service that publishes the key `first` of a signer, and has one account. */
export async function serviceOf(signer: Signer): Promise<IdentityServer> {
  const server = await IdentityServer.start();
  server.on(KEYS, json(await signer.certificates('first'), 200, { 'cache-control': 'public, max-age=3600' }));
  server.on('v1/accounts:lookup', json({ users: [account()] }));
  return server;
}

export const account = (changed: Readonly<Record<string, unknown>> = {}) => ({
  localId: 'Ab12',
  email: EMAIL,
  emailVerified: true,
  displayName: 'Ana',
  createdAt: String(NOW_MS - 1_000),
  passwordHash: 'a-hash',
  providerUserInfo: [{ providerId: 'password' }],
  ...changed,
});

export async function signedIn(signer: Signer, changed: Claims = {}): Promise<Handler> {
  return json({ idToken: await signer.token('first', changed), refreshToken: 'r-1', expiresIn: '3600' });
}

export async function renewed(signer: Signer, changed: Claims = {}): Promise<Handler> {
  const idToken = await signer.token('first', changed);
  return json({ id_token: idToken, access_token: idToken, refresh_token: 'r-1', token_type: 'Bearer' });
}

/** Returns the error of a call that must fail. */
export async function failure(call: Promise<unknown>): Promise<IdentityError> {
  const outcome: unknown = await call.then(
    () => 'no error',
    (error: unknown) => error,
  );
  if (outcome instanceof IdentityError) return outcome;
  throw new Error(`expected an IdentityError: ${inspect(outcome)}`);
}
