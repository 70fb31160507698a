/** The door of sessions. */
export { BearerGuard } from './bearer.guard.ts';
export { Caller, callerIfAny } from './caller.ts';
export { NeedsScope } from './needs-scope.ts';
export { SecurityLog, type SecurityEventName } from './security-log.ts';
export type { SessionUser } from './session-user.ts';
export { SessionEndedError } from './sessions.errors.ts';
export { SessionsModule } from './sessions.module.ts';
export { Sessions, type OpenedSession, type SessionIdentity, type SessionSummary } from './sessions.ts';
