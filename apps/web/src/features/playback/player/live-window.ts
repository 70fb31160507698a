import { worldNowMs, type Demonstration } from '@touchline/contracts';

/** Nearer than this to the edge nobody is behind: segments come in one piece, and a stumble is caught up with. */
const AT_EDGE_SECONDS = 10;

/** What can be watched of a stream, in seconds of the player's own time. */
export interface PlayWindow {
  readonly start: number;
  /** Where a player that is not behind is; of a recording its end. */
  readonly end: number;
}

/** @param edge where the player plays that is not behind; undefined: it is not known, or nothing is live */
export function playWindow(seekable: TimeRanges, edge: number | undefined): PlayWindow {
  if (seekable.length === 0) return { start: 0, end: 0 };
  const start = seekable.start(0);
  const last = seekable.end(seekable.length - 1);
  return { start, end: Math.max(start, Math.min(last, edge ?? last)) };
}

/** How far behind live, in whole seconds; 0 at the edge. */
export function behindSeconds(position: number, { end }: PlayWindow): number {
  const behind = end - position;
  return behind < AT_EDGE_SECONDS ? 0 : Math.round(behind);
}

/** Where a jump ends. */
export function clampTo(position: number, { start, end }: PlayWindow): number {
  return Math.min(end, Math.max(start, position));
}

/**
 * The instant of a picture by the clock that matches are told by. They are one and the same, but in a demonstration whose
 * world runs faster than ours: its pictures cannot, and tell real time.
 */
export function pictureInstant(demonstration: Demonstration | null, pictureMs: number): number {
  if (demonstration === null || demonstration.time.speed === 1) return pictureMs;
  return worldNowMs(demonstration, pictureMs);
}
