/**
 * The sandbox's time. Worlds are pure functions of an instant; this is the only thing that says which instant
 * it is, so that a test can set it and let it run faster.
 */
export interface SandboxClock {
  nowMs(): number;
}

export interface AdjustableClock extends SandboxClock {
  readonly speed: number;
  set(nowMs: number, speed: number): void;
}

/** Real time, as read from `read` (the system's clock unless a test brings its own). */
export const systemClock = (read: () => number = Date.now): SandboxClock => ({
  nowMs: () => Math.floor(read()),
});

export const fixedClock = (nowMs: number): SandboxClock => ({ nowMs: () => nowMs });

/**
 * Stands at `startMs` when `base` stands at `atBaseMs`, which is now unless it is told, and runs `speed` times as fast;
 * speed 0 stands still.
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
