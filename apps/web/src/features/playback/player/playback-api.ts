import { Playback, Problem, type ProblemCode } from '@touchline/contracts';
import { z } from 'zod';
import type { Transport } from '../../../shared/api/transport.ts';

const Answer = z.object({ data: Playback });

/** The API has said no, and why. */
export class PlaybackRefused extends Error {
  constructor(
    readonly code: ProblemCode,
    /** Of `too-many-devices`: how many may watch at once. */
    readonly devices: number | undefined,
  ) {
    super(`watching was refused: ${code}`);
    this.name = 'PlaybackRefused';
  }
}

/** Nobody has said no, and yet there is no address: no network, or the API could not say. */
export class PlaybackUnknown extends Error {
  constructor(cause?: unknown) {
    super('no usable answer about playback', { cause });
    this.name = 'PlaybackUnknown';
  }
}

export interface PlaybackApi {
  /**
   * Permission to watch, or the next one of a session. Throws PlaybackRefused and PlaybackUnknown.
   *
   * @param session of the permission before; undefined: there was none
   */
  ask(session: string | undefined): Promise<Playback>;
  /** Frees the place of the session; the page may be gone before the answer. */
  end(session: string): void;
}

/** Problems that pass by themselves: they say nothing of whether this visitor may watch. */
const PASSING: ReadonlySet<ProblemCode> = new Set([
  'internal',
  'overloaded',
  'too-many-requests',
  'unavailable',
  'upstream-busy',
  'upstream-failed',
  'upstream-timeout',
]);

export function createPlaybackApi(transport: Transport, match: string, stream: string): PlaybackApi {
  return {
    async ask(session) {
      const query = new URLSearchParams({ stream, ...(session === undefined ? {} : { session }) });
      const path = `/api/matches/${encodeURIComponent(match)}/playback?${String(query)}`;
      let answer: Awaited<ReturnType<Transport>>;
      try {
        answer = await transport(path);
      } catch (error) {
        throw new PlaybackUnknown(error);
      }
      if (answer.status !== 200) throw failureOf(answer.body);
      const parsed = Answer.safeParse(answer.body);
      if (!parsed.success) throw new PlaybackUnknown(parsed.error);
      return parsed.data.data;
    },
    end(session) {
      const path = `/api/playback/${encodeURIComponent(session)}`;
      // Any answer, or none, comes too late to matter: a place that is not freed ends without heartbeats.
      transport(path, { method: 'DELETE', anonymous: true, keepalive: true }).catch(() => undefined);
    },
  };
}

function failureOf(body: unknown): PlaybackRefused | PlaybackUnknown {
  const problem = Problem.safeParse(body);
  if (!problem.success) return new PlaybackUnknown(problem.error);
  const { code, devices } = problem.data;
  return PASSING.has(code) ? new PlaybackUnknown(code) : new PlaybackRefused(code, devices);
}
