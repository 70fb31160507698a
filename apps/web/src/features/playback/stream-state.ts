import type { Stream } from '@touchline/contracts';

/** `on` is to be had now, as it happens or as a recording. */
export type StreamState = 'upcoming' | 'on' | 'over';

export function streamStateOf({ from, until }: Pick<Stream, 'from' | 'until'>, nowMs: number): StreamState {
  if (nowMs < Date.parse(from)) return 'upcoming';
  return until !== null && nowMs >= Date.parse(until) ? 'over' : 'on';
}

/** In the order in which to choose among them. */
const ORDER: readonly StreamState[] = ['on', 'upcoming', 'over'];

/**
 * The stream that is offered before anybody has chosen: the first that is on, in the site owner's order, else the next to
 * begin. undefined: there is none.
 */
export function offered(streams: readonly Stream[], nowMs: number): Stream | undefined {
  for (const state of ORDER) {
    const first = streams.find((stream) => streamStateOf(stream, nowMs) === state);
    if (first !== undefined) return first;
  }
  return undefined;
}
