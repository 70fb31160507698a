import { z } from 'zod';
import type { State } from '../../../platform/state/index.ts';
import { DAY_MS, SECOND_MS } from '../../../platform/time/durations.ts';
import type { WallClock } from '../../../platform/time/wall-clock.ts';

const KIND = 'push-sent';
/** Longer than a match and its corrections. */
const KEPT_MS = 2 * DAY_MS;
/** Longer than a push service is waited for: who died with a message in hand no longer sends it. */
const CLAIM_MS = 30 * SECOND_MS;

const Sent = z.object({
  /** The newest revision that its push service has; 0: none. */
  revision: z.int().min(0),
  claimedUntilMs: z.int(),
});

/** One message, held by whoever may send it. */
export interface Claim {
  settle(isSent: boolean): Promise<void>;
}

/** Which revision of what was sent to whom: one process at a time has a message, and none sends it again. */
export class SentRecord {
  readonly #state: State;
  readonly #clock: WallClock;

  constructor(state: State, clock: WallClock) {
    this.#state = state;
    this.#clock = clock;
  }

  /** undefined: it was sent, another process has it, or it takes back what was never told. */
  async claim(
    subscription: string,
    news: { readonly eventId: string; readonly revision: number; readonly isWithdrawn: boolean },
  ): Promise<Claim | undefined> {
    const id = `${subscription}/${news.eventId}`;
    const record = await this.#state.read(KIND, id);
    const known = record === undefined ? undefined : Sent.parse(JSON.parse(record.value));
    const sent = known?.revision ?? 0;
    const nowMs = this.#clock.nowMs();
    if (sent >= news.revision || (known?.claimedUntilMs ?? 0) > nowMs) return undefined;
    if (news.isWithdrawn && sent === 0) return undefined;
    const held = await this.#write(id, sent, nowMs + CLAIM_MS, record?.revision ?? 'absent');
    if (held === undefined) return undefined;
    return {
      settle: async (isSent) => {
        await this.#write(id, isSent ? news.revision : sent, 0, held);
      },
    };
  }

  #write(
    id: string,
    revision: number,
    claimedUntilMs: number,
    ifRevision: number | 'absent',
  ): Promise<number | undefined> {
    const expiresAtMs = this.#clock.nowMs() + KEPT_MS;
    return this.#state.write(KIND, id, JSON.stringify({ revision, claimedUntilMs }), {
      expiresAtMs,
      ifRevision,
    });
  }
}
