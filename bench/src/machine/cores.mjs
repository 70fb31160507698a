import { availableParallelism } from 'node:os';
import { isOnPath } from './on-path.mjs';

/** What serves has one core, what loads has the other, so that neither takes time from the other. */
export const SERVER_CORE = 0;
export const LOAD_CORE = 1;
/** For rows that ask what is right, not how fast: a whole fleet and its Redis on one core would only be late. */
export const ANY_CORE = -1;

const CAN_PIN = availableParallelism() > 1 && isOnPath('taskset');

/** The command on one core; as it is where there is only one, or no way to pin, or it may use any. */
export function pinned(core, command, args) {
  return CAN_PIN && core !== ANY_CORE ? ['taskset', ['-c', String(core), command, ...args]] : [command, args];
}

export const pinning = () =>
  CAN_PIN
    ? `servers on core ${SERVER_CORE}, load on core ${LOAD_CORE}`
    : 'not pinned: one core only, or no taskset';
