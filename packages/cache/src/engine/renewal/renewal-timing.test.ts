import { EarlyRefresh, RenewalPauses } from './renewal-timing.ts';

const entry = { storedAtMs: 0, freshUntilMs: 1000, staleUntilMs: 2000, errorUntilMs: 3000 };

describe('early refresh', () => {
  test('becomes due at a random moment in the last tenth of freshness, chosen once for each entry', () => {
    let random = 0.5;
    let asked = 0;
    const early = new EarlyRefresh(() => {
      asked += 1;
      return random;
    });
    expect(early.isDue(entry, 899)).toBe(false);
    expect(asked).toBe(0);
    expect(early.isDue(entry, 900)).toBe(false);
    random = 0;
    expect(early.isDue(entry, 949)).toBe(false);
    expect(early.isDue(entry, 950)).toBe(true);
    expect(early.isDue(entry, 999)).toBe(true);
    expect(asked).toBe(1);
  });

  test('does not apply to a stale entry, which is refreshed anyway', () => {
    expect(new EarlyRefresh(() => 0).isDue(entry, 1000)).toBe(false);
  });

  test('entries of the same age are not all due at the same time', () => {
    let seed = 0;
    const early = new EarlyRefresh(() => (seed += 0.001) % 1);
    const many = Array.from({ length: 1000 }, () => ({ ...entry }));
    for (const one of many) early.isDue(one, 900);
    const due = many.filter((one) => early.isDue(one, 950)).length;
    expect(due).toBeGreaterThan(450);
    expect(due).toBeLessThan(550);
  });

  test('a refresh that did not extend freshness is not repeated', () => {
    const early = new EarlyRefresh(() => 0);
    const same = { ...entry };
    early.renewed(entry, same);
    expect(early.isDue(same, 999)).toBe(false);
    const longer = { ...entry, freshUntilMs: 1100 };
    early.renewed(entry, longer);
    expect(early.isDue(longer, 1099)).toBe(true);
  });
});

describe('the pause after a failed refresh', () => {
  test('ends when its time is over or when it is lifted', () => {
    const pauses = new RenewalPauses();
    pauses.pause('k', 5000, 0);
    expect([pauses.mayAsk('k', 4999), pauses.mayAsk('k', 5000), pauses.mayAsk('other', 0)]).toEqual([
      false,
      true,
      true,
    ]);
    pauses.pause('k', 5000, 0);
    pauses.lift('k');
    expect(pauses.mayAsk('k', 0)).toBe(true);
  });

  test('lasts at most a minute', () => {
    const pauses = new RenewalPauses();
    pauses.pause('k', 3_600_000, 0);
    expect(pauses.mayAsk('k', 60_000)).toBe(true);
  });

  test('is removed when it is over, so that the table stays bounded', () => {
    const pauses = new RenewalPauses();
    pauses.pause('long', 60_000, 0);
    for (let index = 0; index < 25_000; index += 1) pauses.pause(`k${index}`, 1, index);
    expect(pauses.size).toBeLessThanOrEqual(10_000);
    expect(pauses.mayAsk('long', 30_000)).toBe(false);
  });
});
