/** Which of the sandbox's worlds is played. */
export const DEMONSTRATION_WORLDS = ['simulated', 'openfootball', 'replay'] as const;

/** At the real instant `realMs` it was `worldMs` in the world, whose clock runs `speed` times as fast. */
export interface WorldTime {
  readonly realMs: number;
  readonly worldMs: number;
  readonly speed: number;
}

/** The embedded sandbox stands in for a provider: every page says so, and keeps the time of its world. */
export interface Demonstration {
  readonly world: (typeof DEMONSTRATION_WORLDS)[number];
  readonly time: WorldTime;
}

/**
 * The world's instant, epoch ms, at a real one: the real one itself where nothing is demonstrated.
 *
 * @example worldNowMs({ world: 'simulated', time: { realMs: 0, worldMs: 5_000, speed: 2 } }, 100) // 5_200
 */
export function worldNowMs(demonstration: Demonstration | null, realMs: number): number {
  if (demonstration === null) return realMs;
  const { time } = demonstration;
  return Math.floor(time.worldMs + (realMs - time.realMs) * time.speed);
}
