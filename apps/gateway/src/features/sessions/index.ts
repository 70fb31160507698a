/** The door of sessions. */
export { BearerGuard } from './bearer.guard.ts';
export { Caller, callerIfAny } from './caller.ts';
export { NeedsScope } from './needs-scope.ts';
export { SecurityLog } from './security-log.ts';
export { SessionEndedError } from './sessions.errors.ts';
export { SessionsModule } from './sessions.module.ts';
export { Sessions, type OpenedSession, type SessionSummary } from './sessions.ts';
