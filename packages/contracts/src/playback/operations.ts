import type { AccountOperation } from '../operation/operation.ts';
import { Playback, PlaybackQuery } from './stream.ts';

/** Watching: guests may watch free streams; all others require signing in. */
export const PLAYBACK_OPERATIONS = {
  playback: {
    method: 'get',
    path: '/api/matches/{id}/playback',
    summary: 'Start or renew a playback: a media address for the caller that expires',
    signedIn: 'optional',
    query: PlaybackQuery,
    body: null,
    status: 200,
    data: Playback,
  },
  endPlayback: {
    method: 'delete',
    path: '/api/playback/{session}',
    summary: 'Stop a playback. A place of a plan becomes free when its address expires',
    signedIn: false,
    body: null,
    status: 204,
    data: null,
  },
} as const satisfies Readonly<Record<string, AccountOperation>>;
