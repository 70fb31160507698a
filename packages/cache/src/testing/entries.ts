import type { Codec, Entry } from '../entry/entry.ts';

/** Text as a value: what a store does with it does not depend on what it is. */
export const TEXT_CODEC: Codec<string> = {
  encode: (value) => Buffer.from(value, 'utf8'),
  decode: (bytes) => new TextDecoder('utf8', { fatal: true }).decode(bytes),
  weigh: (value) => 2 * value.length,
};

/** An entry that was stored at `nowMs`, fresh for a minute, with what a test wants to be otherwise. */
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
