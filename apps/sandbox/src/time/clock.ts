/**
 * The sandbox's clock. Worlds are pure functions of an instant, and only the clock supplies that instant. A test can
 * set and accelerate it.
 */
export interface SandboxClock {
  nowMs(): number;
}

export interface AdjustableClock extends SandboxClock {
  readonly speed: number;
  set(nowMs: number, speed: number): void;
}

/** Real time from `read`, by default the system clock. */
export const systemClock = (read: () => number = Date.now): SandboxClock => ({
  nowMs: () => Math.floor(read()),
});

export const fixedClock = (nowMs: number): SandboxClock => ({ nowMs: () => nowMs });

/**
 * Shows `startMs` when `base` shows `atBaseMs` (default: now), and runs `speed` times as fast as `base`. With speed 0
 * it stands still.
 */
export const acceleratedClock = (
  base: SandboxClock,
  startMs: number,
  speed: number,
  atBaseMs = base.nowMs(),
): AdjustableClock => {
  let origin = { atBaseMs, atMs: startMs, speed };
  return {
    get speed() {
      return origin.speed;
    },
    nowMs: () => Math.floor(origin.atMs + (base.nowMs() - origin.atBaseMs) * origin.speed),
    set(nowMs, newSpeed) {
      origin = { atBaseMs: base.nowMs(), atMs: nowMs, speed: newSpeed };
    },
  };
};
