/**
 * Tokens tell their time in whole seconds: what is revoked in the second in which it was issued is not
 * noticed, by Google's rules. Real services keep real time, so it is waited for.
 */
export const untilNextSecond = () =>
  new Promise((resolve) => setTimeout(resolve, 1_000 - (Date.now() % 1_000)));
