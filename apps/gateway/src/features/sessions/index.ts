/** The door of sessions. */
export { Caller, callerOf } from './caller.ts';
export { SecurityLog, type SecurityEventName } from './security-log.ts';
export type { SessionUser } from './session-user.ts';
export { SessionEndedError } from './sessions.errors.ts';
export { Sessions, type OpenedSession, type SessionIdentity, type SessionSummary } from './sessions.ts';
