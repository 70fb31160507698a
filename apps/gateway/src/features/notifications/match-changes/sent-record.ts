import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { State } from '../../../platform/state/index.ts';
import { DAY_MS } from '../../../platform/time/durations.ts';
import type { WallClock } from '../../../platform/time/clock.ts';
import type { MatchChange } from './match-change.ts';

const KIND = 'push-sent';
/** Longer than a match and its corrections. */
const KEPT_MS = 2 * DAY_MS;

const Batch = z.object({ revision: z.int(), subscriptions: z.array(z.string()) });

/**
 * Records which revision of an event each subscription received. Writes in batches: a process that dies before a write
 * leaves at most one batch to be sent again.
 */
export class SentRecord {
  constructor(
    private readonly state: State,
    private readonly clock: WallClock,
    private readonly newId: () => string = randomUUID,
  ) {}

  /** The newest revision of the event sent to each subscription; a subscription without an entry received none. */
  async revisions(change: MatchChange): Promise<ReadonlyMap<string, number>> {
    const revisions = new Map<string, number>();
    for (const { value } of await this.state.ofGroup(KIND, eventOf(change))) {
      const { revision, subscriptions } = Batch.parse(JSON.parse(value));
      for (const id of subscriptions) revisions.set(id, Math.max(revision, revisions.get(id) ?? 0));
    }
    return revisions;
  }

  async add(change: MatchChange, subscriptions: readonly string[]): Promise<void> {
    const group = eventOf(change);
    const batch: z.input<typeof Batch> = { revision: change.revision, subscriptions: [...subscriptions] };
    await this.state.write(KIND, `${group}/${this.newId()}`, JSON.stringify(batch), {
      expiresAtMs: this.clock.nowMs() + KEPT_MS,
      group,
    });
  }
}

const eventOf = ({ match, eventId }: MatchChange): string => `${match.id}/${eventId}`;
