import { Module } from '@nestjs/common';
import { LimitsModule } from '../../platform/limits/index.ts';
import { AccountStore } from './access/account-store.ts';
import { InvitationStore } from './access/invitation-store.ts';
import { StaffSessionStore, StaffTokens } from './access/staff-sessions.ts';
import { StaffLoginRateLimiter } from './accounts/staff-login-rate-limiter.ts';
import { StaffAccountsController } from './accounts/staff-accounts.controller.ts';
import { StaffAccountsService } from './accounts/staff-accounts.service.ts';
import { StaffAuthController } from './accounts/staff-auth.controller.ts';
import { StaffCallers, StaffStrategy } from './access/staff-caller.ts';
import { StaffLog, Audit } from './access/audit.ts';
import { StaffSignInCounts } from './access/staff-sign-in-counts.ts';
import { StaffSignInService } from './accounts/staff-sign-in.service.ts';
import { StaffScopes } from './access/staff-scopes.ts';
import { FirstToken } from './access/first-token.ts';
import { StaffCacheController } from './staff-cache.controller.ts';
import { StaffCacheService } from './staff-cache.service.ts';
import { StaffContentController } from './staff-content.controller.ts';
import { StaffPolicyController } from './staff-policy.controller.ts';
import { StaffPolicyService } from './staff-policy.service.ts';

@Module({
  imports: [LimitsModule],
  controllers: [
    StaffAuthController,
    StaffAccountsController,
    StaffCacheController,
    StaffContentController,
    StaffPolicyController,
  ],
  providers: [
    AccountStore,
    Audit,
    FirstToken,
    InvitationStore,
    StaffLoginRateLimiter,
    StaffAccountsService,
    StaffCacheService,
    StaffCallers,
    StaffLog,
    StaffPolicyService,
    StaffSessionStore,
    StaffSignInCounts,
    StaffSignInService,
    StaffScopes,
    StaffStrategy,
    StaffTokens,
  ],
  // The dependencies of `StaffGuard`, for staff routes of other features.
  exports: [Audit, FirstToken, StaffScopes, StaffStrategy],
})
export class StaffModule {}
