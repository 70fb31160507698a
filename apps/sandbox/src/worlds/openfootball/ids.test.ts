import { narrowIds, wideIds } from './ids.ts';

describe('ids made from names', () => {
  it('are the same in every run and whatever was named before', () => {
    const first = narrowIds();
    const second = narrowIds();
    second.of('team/en/chelsea');
    expect(first.of('team/en/arsenal')).toBe(second.of('team/en/arsenal'));
    expect(first.of('team/en/arsenal')).toBe(first.of('team/en/arsenal'));
  });

  it('are whole, positive and different for 150,000 fixtures', () => {
    const ids = wideIds();
    const seen = new Set<number>();
    for (let index = 0; index < 150_000; index += 1)
      seen.add(ids.of(`en.1/${String(index % 40)}/${String(index)}`));
    expect(seen.size).toBe(150_000);
    expect([...seen].every((id) => Number.isSafeInteger(id) && id > 0 && id < 2 ** 48)).toBe(true);
  });

  it('give way to one another should two names want one number', () => {
    const ids = narrowIds();
    const names = Array.from({ length: 120_000 }, (_, index) => `team/xx/${String(index)}`);
    const given = new Set(names.map((name) => ids.of(name)));
    // Of so many, some 3 pairs share a 31-bit number: each name still has its own, and keeps it.
    expect(given.size).toBe(names.length);
    expect(new Set(names.map((name) => ids.of(name)))).toEqual(given);
  });
});
