/** Google's keys say how long they keep; a server that does not is asked again soon. */
const SILENT_MS = 300_000;
const LONGEST_MS = 86_400_000;

/** For how long an answer may be kept from now: Cache-Control's max-age, less what a cache before us used up. */
export function maxAgeMs(cacheControl: string | undefined, age: string | undefined): number {
  const directives = cacheControl?.toLowerCase() ?? '';
  if (/\bno-(?:store|cache)\b/.test(directives)) return 0;
  const seconds = /(?:^|[\s,])max-age="?(\d{1,9})/.exec(directives)?.[1];
  if (seconds === undefined) return SILENT_MS;
  const used = age !== undefined && /^\d{1,9}$/.test(age) ? Number(age) : 0;
  return Math.min(LONGEST_MS, Math.max(0, Number(seconds) - used) * 1000);
}
