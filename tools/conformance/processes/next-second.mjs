/**
 * Tokens have times in whole seconds: by Google's rules, a token revoked in the second of its issue is not noticed.
 * Real services use real time, so tests wait for the next second.
 */
export const untilNextSecond = () =>
  new Promise((resolve) => setTimeout(resolve, 1_000 - (Date.now() % 1_000)));
