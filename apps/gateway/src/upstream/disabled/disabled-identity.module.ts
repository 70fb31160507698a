import { Module } from '@nestjs/common';
import { IdentitySource } from '../../features/identity/index.ts';
import { FeatureOffError } from '../../platform/errors/upstream-errors.ts';

function off(): Promise<never> {
  return Promise.reject(new FeatureOffError('identity', 'no identity upstream is configured'));
}

class NoIdentity extends IdentitySource {
  override signIn = off;
  override signUp = off;
  override verifyIdToken = off;
  override renew = off;
  override authUri = off;
  override signInWithProvider = off;
  override sendVerification = off;
  override sendPasswordReset = off;
  override verifyEmail = off;
  override checkResetCode = off;
  override resetPassword = off;
  override changePassword = off;
  override changeName = off;
  override remove = off;
  override passwordPolicy = off;
}

/** Without an identity upstream nobody can sign in: every request for accounts fails with `feature-off`. */
@Module({
  providers: [{ provide: IdentitySource, useClass: NoIdentity }],
  exports: [IdentitySource],
})
export class DisabledIdentityModule {}
