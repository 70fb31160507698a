import { createIds } from './ids.ts';

/** The first two names of this form with the same number, found by trying 167,630. */
const FIRST = 'en.1/2023/Regular Season - 57815/1/2';
const SECOND = 'en.1/2023/Regular Season - 167629/1/2';

describe('ids generated from names', () => {
  it('are the same in every run, whatever names came before', () => {
    const first = createIds('team');
    const second = createIds('team');
    second.of('en/chelsea');
    expect(first.of('en/arsenal')).toBe(second.of('en/arsenal'));
    expect(first.of('en/arsenal')).toBe(first.of('en/arsenal'));
  });

  it('have at most ten digits, as the provider’s have, and differ for 150,000 matches', () => {
    const ids = createIds('match');
    const seen = new Set<number>();
    for (let index = 0; index < 150_000; index += 1)
      seen.add(ids.of(`en.1/${String(index % 40)}/${String(index)}`));
    expect(seen.size).toBe(150_000);
    expect([...seen].filter((id) => !/^[1-9]\d{0,9}$/.test(String(id)))).toEqual([]);
  });

  describe('two names with the same number', () => {
    it('the first name gets the number and the second another one, the same in every run; the collision is reported', () => {
      const give = () => {
        const ids = createIds('match');
        return { given: [ids.of(FIRST), ids.of(SECOND), ids.of(SECOND)], collisions: ids.collisions };
      };
      const { given, collisions } = give();
      expect(given[0]).toBe(createIds('match').of(FIRST));
      expect(given[0]).toBe(createIds('match').of(SECOND));
      expect(given[1]).not.toBe(given[0]);
      expect(given[2]).toBe(given[1]);
      expect(give().given).toEqual(given);
      expect(collisions).toEqual([{ name: SECOND, takenBy: FIRST }]);
    });

    it('an unrelated third name gets its usual number', () => {
      const ids = createIds('match');
      ids.of(FIRST);
      ids.of(SECOND);
      expect(ids.of('de.1/2023/Final/3/4')).toBe(createIds('match').of('de.1/2023/Final/3/4'));
    });
  });
});
