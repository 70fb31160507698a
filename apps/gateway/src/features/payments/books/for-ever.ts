/** State knows records that expire; what was paid does not. The end of the year 9999. */
export const FOR_EVER_MS = Date.UTC(10_000, 0) - 1;
