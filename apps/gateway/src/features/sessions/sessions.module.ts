import { Module } from '@nestjs/common';
import { Sealing } from '../../platform/keys/index.ts';
import { Metrics } from '../../platform/metrics/index.ts';
import { AccessStrategy, Callers } from './access/caller.ts';
import { AccessTokens } from './access/access-tokens.ts';
import { AddressRevocations } from './store/address-revocations.ts';
import { IdentityCheck } from './identity-check.ts';
import { JwksController } from './jwks.controller.ts';
import { OtherSessions } from './other-sessions.ts';
import { RefreshTokens } from './store/refresh-token.ts';
import { Rotation } from './rotation.ts';
import { SecurityLog } from './security-log.ts';
import { SessionCounts, SessionObserver } from './store/session-counts.ts';
import { SessionStore } from './store/session-store.ts';
import { Sessions } from './sessions.ts';

/** Imported by every module that has routes with `BearerGuard`. */
@Module({
  controllers: [JwksController],
  providers: [
    Sessions,
    SessionStore,
    Rotation,
    {
      provide: RefreshTokens,
      useFactory: (sealing: Sealing) => new RefreshTokens(sealing),
      inject: [Sealing],
    },
    {
      provide: SessionObserver,
      useFactory: (metrics?: Metrics) => metrics && new SessionCounts(metrics),
      inject: [{ token: Metrics, optional: true }],
    },
    AccessTokens,
    AddressRevocations,
    IdentityCheck,
    OtherSessions,
    SecurityLog,
    Callers,
    AccessStrategy,
  ],
  exports: [Sessions, SecurityLog, AccessStrategy],
})
export class SessionsModule {}
