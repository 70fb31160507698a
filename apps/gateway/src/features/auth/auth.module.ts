import { Module } from '@nestjs/common';
import { LimitsModule } from '../../platform/limits/index.ts';
import { SessionsModule } from '../sessions/index.ts';
import { AfterResponse } from './after-response.ts';
import { AuthController } from './auth.controller.ts';
import { EvenTime, Stopwatch, RealStopwatch } from './even-time.ts';
import { LoginRateLimiter } from './attempts/login-rate-limiter.ts';
import { KnownDevices } from './known-devices.ts';
import { MailAllowance, VerificationMails } from './verification-mails.ts';
import { PasswordPolicies } from './password-policies.ts';
import { PasswordResetService } from './password-reset.service.ts';
import { PopupController } from './popup/popup.controller.ts';
import { PopupService } from './popup/popup.service.ts';
import { ProviderSignIns } from './attempts/provider-sign-ins.ts';
import { ReauthenticationService } from './reauthentication.service.ts';
import { SignInCounts } from './attempts/sign-in-counts.ts';
import { SignInService } from './sign-in.service.ts';
import { SignOutService } from './sign-out.service.ts';

/** The composition root binds `IdentitySource`. */
@Module({
  imports: [LimitsModule, SessionsModule],
  controllers: [AuthController, PopupController],
  providers: [
    AfterResponse,
    LoginRateLimiter,
    KnownDevices,
    MailAllowance,
    PasswordPolicies,
    PasswordResetService,
    PopupService,
    ProviderSignIns,
    ReauthenticationService,
    SignInCounts,
    SignInService,
    SignOutService,
    VerificationMails,
    { provide: Stopwatch, useFactory: () => new RealStopwatch() },
    {
      provide: EvenTime,
      useFactory: (stopwatch: Stopwatch) => new EvenTime(stopwatch),
      inject: [Stopwatch],
    },
  ],
  exports: [ReauthenticationService, VerificationMails],
})
export class AuthModule {}
