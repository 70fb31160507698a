import { IdentityError, IdentitySource, type IdentityUser } from '../../identity/index.ts';

function notAsked(): Promise<never> {
  return Promise.reject(new IdentityError('internal', 'This test has no answer to that'));
}

/** A fake identity service with responses set by the test. */
export class FakeIdentity extends IdentitySource {
  override signIn: IdentitySource['signIn'] = notAsked;
  override signUp: IdentitySource['signUp'] = notAsked;
  override verifyIdToken: IdentitySource['verifyIdToken'] = notAsked;
  override renew: IdentitySource['renew'] = notAsked;
  override authUri: IdentitySource['authUri'] = notAsked;
  override signInWithProvider: IdentitySource['signInWithProvider'] = notAsked;
  override sendVerification: IdentitySource['sendVerification'] = notAsked;
  override sendPasswordReset: IdentitySource['sendPasswordReset'] = notAsked;
  override verifyEmail: IdentitySource['verifyEmail'] = notAsked;
  override checkResetCode: IdentitySource['checkResetCode'] = notAsked;
  override resetPassword: IdentitySource['resetPassword'] = notAsked;
  override changePassword: IdentitySource['changePassword'] = notAsked;
  override changeName: IdentitySource['changeName'] = notAsked;
  override remove: IdentitySource['remove'] = notAsked;
  override passwordPolicy: IdentitySource['passwordPolicy'] = notAsked;
}

export function identityUser(parts: Partial<IdentityUser> = {}): IdentityUser {
  return {
    id: 'user-1',
    email: 'ann@touchline.example',
    emailVerified: true,
    name: 'Ann',
    avatar: null,
    scope: [],
    createdAtMs: 0,
    providers: ['password'],
    signInAtMs: 0,
    signInMethod: 'password',
    ...parts,
  };
}
