/** @example median([3, 1, 2]) // 2 */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  if (sorted.length === 0) return Number.NaN;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** The value that so great a share of all does not exceed (nearest rank). */
export function percentile(values, share) {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

export const ratio = (value) => value.toFixed(2);
export const whole = (value) => Math.round(value).toLocaleString('en-GB');
export const ms = (value) => `${value < 10 ? value.toFixed(2) : value.toFixed(0)} ms`;
export const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

/** How many there are of each kind. */
export function countBy(list, kindOf) {
  const counts = new Map();
  for (const one of list) counts.set(kindOf(one), (counts.get(kindOf(one)) ?? 0) + 1);
  return counts;
}
