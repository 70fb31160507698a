import type { Stream } from '@touchline/contracts';
import { Injectable } from '@nestjs/common';
import { ProblemError } from '../../platform/errors/problems.ts';
import { Metrics, type Tally } from '../../platform/metrics/index.ts';
import { WallClock } from '../../platform/time/clock.ts';
import { PLAYBACK_LEASE_MS } from './device-places.ts';

export type Access = Stream['access'];

/** Devices that recently had a response from this process. For operators' metrics only; no limit depends on it. */
export class OpenSessions {
  /** Ordered by last request. */
  readonly #sessions = new Map<string, { readonly access: Access; readonly seenMs: number }>();

  heard(session: string, access: Access, nowMs: number): void {
    this.#drop(nowMs);
    this.#sessions.delete(session);
    this.#sessions.set(session, { access, seenMs: nowMs });
  }

  ended(session: string): void {
    this.#sessions.delete(session);
  }

  open(nowMs: number): Readonly<Record<Access, number>> {
    this.#drop(nowMs);
    const counts = { free: 0, plan: 0 };
    for (const { access } of this.#sessions.values()) counts[access] += 1;
    return counts;
  }

  /** Removes sessions whose heartbeats have stopped. */
  #drop(nowMs: number): void {
    for (const [session, { seenMs }] of this.#sessions) {
      if (nowMs - seenMs < PLAYBACK_LEASE_MS) return;
      this.#sessions.delete(session);
    }
  }
}

const ACCESS = ['free', 'plan'] as const satisfies readonly Access[];
const ANSWERS = ['begun', 'renewed'] as const;
/** Why somebody may not watch; `other` if something failed. */
const REFUSALS = [
  'country-not-allowed',
  'not-found',
  'plan-needed',
  'sign-in-needed',
  'stream-not-yet',
  'stream-over',
  'too-many-devices',
  'too-many-requests',
  'other',
] as const;

/** Playback metrics for Prometheus. */
@Injectable()
export class PlaybackMetrics {
  readonly #sessions = new OpenSessions();
  readonly #answers: Tally<{ readonly access: typeof ACCESS; readonly answer: typeof ANSWERS }>;
  readonly #refusals: Tally<{ readonly code: typeof REFUSALS }>;

  constructor(
    metrics: Metrics,
    private readonly clock: WallClock,
  ) {
    this.#answers = metrics.tally({
      name: 'touchline_playback_permitted_total',
      help: 'Playback grants by access: grants that started a playback, and grants that renewed it',
      values: { access: ACCESS, answer: ANSWERS },
    });
    this.#refusals = metrics.tally({
      name: 'touchline_playback_refused_total',
      help: 'Refused playback requests, by problem code',
      values: { code: REFUSALS },
    });
    metrics.levels({
      name: 'touchline_playback_sessions_open',
      help: 'Watching devices by access, from heartbeats that this process received in the last 30 s',
      label: 'access',
      rows: () => new Map(Object.entries(this.#sessions.open(this.clock.nowMs()))),
    });
  }

  /** @param before session of the request; if it is absent or differs from `session`, a device begins */
  permitted(session: string, before: string | undefined, access: Access): void {
    this.#answers({ access, answer: session === before ? 'renewed' : 'begun' });
    this.#sessions.heard(session, access, this.clock.nowMs());
  }

  refused(error: unknown): void {
    const code = error instanceof ProblemError ? error.code : undefined;
    this.#refusals({ code: REFUSALS.find((each) => each === code) ?? 'other' });
  }

  ended(session: string): void {
    this.#sessions.ended(session);
  }
}
