import { Playback, Problem, type ProblemCode } from '@touchline/contracts';
import { z } from 'zod';
import type { Transport } from '../../../shared/api/transport.ts';

const Answer = z.object({ data: Playback });

/** The API refused playback, for the reason in `code`. */
export class PlaybackRefused extends Error {
  constructor(
    readonly code: ProblemCode,
    /** For `too-many-devices`: the number of devices that may watch at the same time. */
    readonly devices: number | undefined,
  ) {
    super(`playback was refused: ${code}`);
    this.name = 'PlaybackRefused';
  }
}

/** There is no URL although playback was not refused: the network or the API failed. */
export class PlaybackUnknown extends Error {
  constructor(cause?: unknown) {
    super('no usable response from the playback API', { cause });
    this.name = 'PlaybackUnknown';
  }
}

export interface PlaybackApi {
  /**
   * Requests permission to watch, or renews it for a session. Throws PlaybackRefused and PlaybackUnknown.
   *
   * @param session of the previous permission; `undefined` for the first one
   */
  ask(session: string | undefined): Promise<Playback>;
  /** Releases the place of the session; the page may be closed before the response arrives. */
  end(session: string): void;
}

/** Temporary problems. They do not mean that this visitor may not watch. */
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
      // A failure needs no handling: without heartbeats, a place that was not released expires.
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
