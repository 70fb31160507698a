/** The public API of durable state. */
export { openState } from './open-state.ts';
export { SealedState, startOver } from './sealed-state.ts';
export { NO_EXPIRY_MS, State, type StateRecord } from './store/state.ts';
export { WatchedState } from './watched-state.ts';
export { StateUnavailableError } from './store/state.ts';
