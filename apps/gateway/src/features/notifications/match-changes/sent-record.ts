import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { State } from '../../../platform/state/index.ts';
import { DAY_MS } from '../../../platform/time/durations.ts';
import type { WallClock } from '../../../platform/time/wall-clock.ts';
import type { MatchChange } from './match-change.ts';

const KIND = 'push-sent';
/** Longer than a match and its corrections. */
const KEPT_MS = 2 * DAY_MS;

const Batch = z.object({ revision: z.int(), subscriptions: z.array(z.string()) });

/**
 * Which revision of an event each subscription was told, written in batches: who dies with one that is not written leaves
 * no more than that to be sent again.
 */
export class SentRecord {
  constructor(
    private readonly state: State,
    private readonly clock: WallClock,
    private readonly newId: () => string = randomUUID,
  ) {}

  /** The newest revision that a subscription was told of the event; who is not in it was told none. */
  async told(news: MatchChange): Promise<ReadonlyMap<string, number>> {
    const told = new Map<string, number>();
    for (const { value } of await this.state.ofGroup(KIND, eventOf(news))) {
      const { revision, subscriptions } = Batch.parse(JSON.parse(value));
      for (const id of subscriptions) told.set(id, Math.max(revision, told.get(id) ?? 0));
    }
    return told;
  }

  async add(news: MatchChange, subscriptions: readonly string[]): Promise<void> {
    const group = eventOf(news);
    const batch: z.input<typeof Batch> = { revision: news.revision, subscriptions: [...subscriptions] };
    await this.state.write(KIND, `${group}/${this.newId()}`, JSON.stringify(batch), {
      expiresAtMs: this.clock.nowMs() + KEPT_MS,
      group,
    });
  }
}

const eventOf = ({ match, eventId }: MatchChange): string => `${match.id}/${eventId}`;
