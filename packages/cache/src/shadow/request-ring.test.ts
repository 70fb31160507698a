import { RequestRing } from './request-ring.ts';

const SLOTS = 8;
const HIT = 0;
const MISS = 2;

/** A ring with memory for `rows` rows. */
function ringOf(rows: number): RequestRing {
  return new RequestRing(4 * SLOTS + 25 * rows, SLOTS, 100);
}

/** @example ['3 x7 at 1000'] */
function rowsOf(ring: RequestRing, fromMs = 0): readonly string[] {
  const { atMs, answer, count } = ring.read(fromMs);
  return [...atMs].map((at, row) => `${String(answer[row])} x${String(count[row])} at ${String(at)}`);
}

describe('the request ring', () => {
  it('stores equal requests within a bucket as one row', () => {
    const ring = ringOf(16);
    for (let atMs = 1000; atMs < 1100; atMs += 10) ring.add(3, 3, atMs, HIT, 0, 1);
    ring.add(3, 3, 1100, HIT, 0, 1);
    expect(rowsOf(ring)).toEqual(['3 x10 at 1000', '3 x1 at 1100']);
  });

  it('separates requests with another outcome', () => {
    const ring = ringOf(16);
    ring.add(3, 3, 1000, MISS, 0, 1);
    ring.add(3, 3, 1001, HIT, 5, 1);
    ring.add(4, 4, 1002, HIT, 5, 1);
    expect(rowsOf(ring)).toHaveLength(3);
    expect([...ring.read(0).served]).toEqual([MISS, HIT, HIT]);
    expect([...ring.read(0).ageMs]).toEqual([0, 5, 5]);
  });

  it('adds requests reported later to their bucket', () => {
    const ring = ringOf(16);
    ring.add(3, 3, 1000, HIT, 0, 1);
    ring.add(4, 4, 1050, HIT, 0, 1);
    ring.add(3, 3, 1000, HIT, 0, 99);
    expect(rowsOf(ring)).toEqual(['3 x100 at 1000', '4 x1 at 1050']);
  });

  it('never decreases its times', () => {
    const ring = ringOf(16);
    ring.add(3, 3, 1000, HIT, 0, 1);
    ring.add(4, 4, 900, HIT, 0, 1);
    expect(rowsOf(ring)).toEqual(['3 x1 at 1000', '4 x1 at 1000']);
  });

  it('stores the most recent rows its memory allows, and reports since when', () => {
    const ring = ringOf(20);
    for (let row = 0; row < 50; row += 1) ring.add(row % SLOTS, row % SLOTS, 1000 * row, HIT, 0, 1);
    expect(rowsOf(ring)).toHaveLength(20);
    expect(rowsOf(ring).at(0)).toBe('6 x1 at 30000');
    expect(ring.sinceMs).toBe(30_000);
    expect(rowsOf(ring, 45_500)).toEqual([
      '6 x1 at 46000',
      '7 x1 at 47000',
      '0 x1 at 48000',
      '1 x1 at 49000',
    ]);
  });

  it('does not add to a row that was overwritten since', () => {
    const ring = ringOf(16);
    ring.add(0, 0, 1000, HIT, 0, 1);
    for (let other = 0; other < 16; other += 1) ring.add(1, 1, 1000 + other, other % 2, 0, 1);
    ring.add(0, 0, 1050, HIT, 0, 1);
    expect(rowsOf(ring).at(-1)).toBe('0 x1 at 1050');
    expect(rowsOf(ring)).toHaveLength(16);
  });
});
