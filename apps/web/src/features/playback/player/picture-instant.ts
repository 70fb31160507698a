import { worldNowMs, type Demonstration } from '@touchline/contracts';

/**
 * The instant of a picture by the clock that matches are told by. They are one and the same, but in a demonstration whose
 * world runs faster than ours: its pictures cannot, and tell real time.
 */
export function pictureInstant(demonstration: Demonstration | null, pictureMs: number): number {
  if (demonstration === null || demonstration.time.speed === 1) return pictureMs;
  return worldNowMs(demonstration, pictureMs);
}
