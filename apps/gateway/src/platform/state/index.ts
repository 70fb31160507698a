/** The door of durable state. */
export { State, type LogEntry, type StateRecord, type WriteOptions } from './state.ts';
export { StateUnavailableError } from './state-unavailable-error.ts';
