import { worldNowMs, type Demonstration } from '@touchline/contracts';

/**
 * Within this distance of the edge, a player is not behind: segments arrive whole, and the player catches up after a
 * stall.
 */
const AT_EDGE_SECONDS = 10;

/** The playable part of a stream, in seconds of the player's time. */
export interface PlayWindow {
  readonly start: number;
  /** The position of a player that is not behind live, or the end of a recording. */
  readonly end: number;
}

/** @param edge the position of a player that is not behind live; `undefined` if unknown or not live */
export function playWindow(seekable: TimeRanges, edge: number | undefined): PlayWindow {
  if (seekable.length === 0) return { start: 0, end: 0 };
  const start = seekable.start(0);
  const last = seekable.end(seekable.length - 1);
  return { start, end: Math.max(start, Math.min(last, edge ?? last)) };
}

/** Returns how far the position is behind live in whole seconds, or 0 near the edge. */
export function behindSeconds(position: number, { end }: PlayWindow): number {
  const behind = end - position;
  return behind < AT_EDGE_SECONDS ? 0 : Math.round(behind);
}

/** Limits a position to the window. */
export function clampTo(position: number, { start, end }: PlayWindow): number {
  return Math.min(end, Math.max(start, position));
}

/**
 * Returns the instant of a picture by the clock of the matches. It differs only in a demonstration whose world runs
 * faster than real time: pictures cannot, so they carry real time.
 */
export function pictureInstant(demonstration: Demonstration | null, pictureMs: number): number {
  if (demonstration === null || demonstration.time.speed === 1) return pictureMs;
  return worldNowMs(demonstration, pictureMs);
}
