import type { Stream } from '@touchline/contracts';
import { PLAYBACK_LEASE_MS } from './places.ts';

export type Access = Stream['access'];

/** Watching devices that this process has answered lately, for the figures of operators: nobody is refused by them. */
export class OpenSessions {
  /** In the order in which they were heard of. */
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

  /** Those whose heartbeats have stayed away. */
  #drop(nowMs: number): void {
    for (const [session, { seenMs }] of this.#sessions) {
      if (nowMs - seenMs < PLAYBACK_LEASE_MS) return;
      this.#sessions.delete(session);
    }
  }
}
