import type { World } from '../../worlds/world.ts';
import type { SandboxClock } from '../../time/clock.ts';

/** The game upstream's world at the game's own time: the site writes about the same matches. */
export interface GameWorld {
  readonly world: World;
  readonly clock: SandboxClock;
}

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** What is computed of the world is kept for so long of its time, so that a list is not made for every request. */
const KEPT_MS = 10 * 60_000;

/** Computes anew when the game's time has moved on (or back) to another slot. */
export const keptForASlot = <T>({ clock }: GameWorld, compute: (slotMs: number) => T): (() => T) => {
  let kept: { readonly slotMs: number; readonly value: T } | undefined;
  return () => {
    const slotMs = Math.floor(clock.nowMs() / KEPT_MS) * KEPT_MS;
    if (kept?.slotMs !== slotMs) kept = { slotMs, value: compute(slotMs) };
    return kept.value;
  };
};
