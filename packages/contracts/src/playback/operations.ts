import type { AccountOperation } from '../operation/operation.ts';
import { Playback, PlaybackQuery } from './stream.ts';

/** Watching: a guest may watch what is free, and says who they are for what is not. */
export const PLAYBACK_OPERATIONS = {
  playback: {
    method: 'get',
    path: '/api/matches/{id}/playback',
    summary: 'The address that a stream of a match plays from, for who asks and for a while',
    signedIn: 'optional',
    query: PlaybackQuery,
    body: null,
    status: 200,
    data: Playback,
  },
  endPlayback: {
    method: 'delete',
    path: '/api/playback/{session}',
    summary: 'Stop watching: its place is free at once',
    signedIn: false,
    body: null,
    status: 204,
    data: null,
  },
} as const satisfies Readonly<Record<string, AccountOperation>>;
