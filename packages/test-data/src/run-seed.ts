/**
 * Returns the seed of this run, from which nightly tests choose what they try: another part every night. The run prints
 * it (`npm test -- --all`), and takes it from `TEST_SEED` to repeat a night. It is 1 in a short run, which tries the
 * same every time.
 *
 * @throws TypeError if `TEST_SEED` is not a whole number from 1
 * @example
 * const OFFSET = runSeed() % 3; // this night's third of the pages
 */
export function runSeed(text = process.env['TEST_SEED'] ?? '1'): number {
  const seed = Number(text);
  if (!Number.isSafeInteger(seed) || seed < 1)
    throw new TypeError(`TEST_SEED is ${text} instead of a whole number from 1`);
  return seed;
}
