/** Before the first entry of any stream. */
export const NOWHERE = '0-0';

const ID = /^(\d{1,15})-(\d{1,15})$/u;

function parts(id: string): readonly [number, number] {
  const match = ID.exec(id);
  return [Number(match?.[1] ?? 0), Number(match?.[2] ?? 0)];
}

/**
 * A stream id as a number that grows with it. The publishing script gives ids whose second part is below 1000,
 * so that the position is the microsecond of publishing by Redis's clock: exact below 2^53.
 *
 * @example offsetOf('1795271209901-007') // 1795271209901007
 */
export function offsetOf(id: string): number {
  const [ms, sequence] = parts(id);
  return ms * 1000 + sequence;
}

export function isBefore(id: string, other: string): boolean {
  const [ms, sequence] = parts(id);
  const [otherMs, otherSequence] = parts(other);
  return ms === otherMs ? sequence < otherSequence : ms < otherMs;
}
