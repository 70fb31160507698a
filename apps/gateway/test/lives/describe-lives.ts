import { runSeed } from '@touchline/test-data';

/** The gateway of one shop in fifty calls the provider over HTTP, those of the others in process. */
const ONE_IN = 50;
/** Ranges of seeds, one for each file of the same kind of life. */
const SHARES = 3;

interface Lives {
  readonly name: string;
  /** Which range of seeds, from 0. */
  readonly share: number;
  /** How many lives, multiples of `inAShop`. */
  readonly byDay: number;
  readonly atNight: number;
  readonly inAShop: number;
  /**
   * Opens a shop, which is closed after the test.
   *
   * @returns a function that plays the life of a seed in it, and rejects if the gateway differs from the oracle
   */
  readonly open: (shopSeed: number, isInProcess: boolean) => Promise<(seed: number) => Promise<void>>;
}

/**
 * Describes tests that play lives, many in one shop. `LIFE_SEED` repeats the life of a failure alone, and `LIVES` plays
 * another number of them.
 */
export function describeLives({ name, share, byDay, atNight, inAShop, open }: Lives): void {
  // Nightly: 10,000 lives of subscriptions and 2,000 of passes, other ones each night; by day always the same 300 and 60.
  const many = Number(process.env['LIVES'] ?? (process.env['TEST_ALL'] === '1' ? atNight : byDay));
  const alone = process.env['LIFE_SEED'];
  const firstSeed = alone === undefined ? (runSeed() * SHARES + share) * many : Number(alone);
  const lives = alone === undefined ? many : 1;
  const shops = Array.from({ length: Math.ceil(lives / inAShop) }, (_, shop) => ({
    shop,
    seed: firstSeed + shop * inAShop,
  }));

  describe(name, () => {
    test.each(shops)('from seed $seed', async ({ shop, seed: first }) => {
      const play = await open(Math.floor(first / inAShop), shop % ONE_IN !== 0);
      const failed: string[] = [];
      const last = Math.min(first + inAShop, firstSeed + lives);
      for (let seed = first; seed < last; seed += 1)
        await play(seed).catch((error: unknown) => {
          failed.push(error instanceof Error ? error.message : String(error));
        });
      expect(failed).toEqual([]);
    });
  });
}
