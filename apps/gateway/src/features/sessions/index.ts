/** The public API of sessions. */
export { BearerGuard } from './access/bearer.guard.ts';
export { Caller, callerIfAny } from './access/caller.ts';
export { NeedsScope } from './access/bearer.guard.ts';
export { SecurityLog } from './security-log.ts';
export { SessionEndedError } from './store/sessions.errors.ts';
export { SessionsModule } from './sessions.module.ts';
export { Sessions, type OpenedSession, type SessionSummary } from './sessions.ts';
