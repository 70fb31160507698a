import type { Codec, Entry } from '../entry/entry.ts';

/** Text values; stores treat all kinds of value alike. */
export const TEXT_CODEC: Codec<string> = {
  encode: (value) => Buffer.from(value, 'utf8'),
  decode: (bytes) => new TextDecoder('utf8', { fatal: true }).decode(bytes),
  weigh: (value) => 2 * value.length,
};

/** Returns an entry stored at `nowMs` and fresh for a minute, with a test's overrides. */
export function textEntry(nowMs: number, otherwise: Partial<Entry<string>> = {}): Entry<string> {
  return {
    key: '/api/matches/7',
    value: 'Łódź 2–1 Gdańsk',
    route: 'match',
    phase: 'live',
    tags: ['match:7', 'league:3'],
    policyVersion: 1,
    filledBy: 'node-a',
    version: 'v1',
    fence: nowMs * 1000,
    position: 0,
    storedAtMs: nowMs,
    freshUntilMs: nowMs + 60_000,
    staleUntilMs: nowMs + 120_000,
    errorUntilMs: nowMs + 600_000,
    ...otherwise,
  };
}
