import { HOUR_MS } from '../time/durations.ts';

/** A working day: staff sign in each morning, and a token that someone found is worth no more than that. */
export const STAFF_TOKEN_MS = 8 * HOUR_MS;
