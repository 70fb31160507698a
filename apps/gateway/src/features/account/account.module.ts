import { Module } from '@nestjs/common';
import { LimitsModule } from '../../platform/limits/index.ts';
import { AuthModule } from '../auth/index.ts';
import { PaymentsModule } from '../payments/index.ts';
import { SessionsModule } from '../sessions/index.ts';
import { AccountSessionsController, SecurityEventsController } from './account-sessions.controller.ts';
import { AccountController, VerificationMailController } from './account.controller.ts';
import { AccountService, PasswordChangeService } from './account.service.ts';
import { DeletionService } from './deletion.service.ts';
import { ExportService } from './export.service.ts';
import { PreferencesController } from './preferences.controller.ts';
import { PreferencesService } from './preferences.service.ts';

/** The composition root binds `IdentitySource` and `PreferencesSource`. */
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
