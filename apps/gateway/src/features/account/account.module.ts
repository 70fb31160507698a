import { Module } from '@nestjs/common';
import { LimitsModule } from '../../platform/limits/index.ts';
import { AuthModule } from '../auth/index.ts';
import { PaymentsModule } from '../payments/index.ts';
import { SessionsModule } from '../sessions/index.ts';
import { AccountSessionsController } from './account-sessions.controller.ts';
import { AccountController } from './account.controller.ts';
import { AccountService } from './account.service.ts';
import { DeletionService } from './deletion.service.ts';
import { ExportService } from './export.service.ts';
import { PasswordChangeService } from './password-change.service.ts';
import { PreferencesController } from './preferences.controller.ts';
import { PreferencesService } from './preferences.service.ts';
import { SecurityEventsController } from './security-events.controller.ts';
import { VerificationMailController } from './verification-mail.controller.ts';

/** `IdentitySource` and `PreferencesSource` are bound by the composition root. */
@Module({
  imports: [AuthModule, LimitsModule, PaymentsModule, SessionsModule],
  controllers: [
    AccountController,
    AccountSessionsController,
    PreferencesController,
    SecurityEventsController,
    VerificationMailController,
  ],
  providers: [AccountService, PasswordChangeService, DeletionService, ExportService, PreferencesService],
})
export class AccountModule {}
