import type { GameConfig } from '../config.ts';
import { NOON } from './small-world.ts';

/** A sandbox that stands still at noon and may be controlled. */
export const testConfig = (changes: Partial<GameConfig> = {}): GameConfig => ({
  world: { kind: 'simulated', seed: 1 },
  clock: { startMs: NOON, speed: 0 },
  host: '127.0.0.1',
  port: 0,
  keys: ['test-key'],
  limits: { perDay: 10_000, perMinute: 1000 },
  refuseOverLimitWith: 200,
  control: true,
  logLevel: 'silent',
  ...changes,
});
