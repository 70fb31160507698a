import { Logger } from '@nestjs/common';
import { SECOND_MS } from '../../../platform/time/durations.ts';
import { topicsOf, type MatchChangeSource } from './match-change.ts';
import { TURN_MS, type MatchChangeQueue, type DeliveryTurn } from './match-change-queue.ts';
import { ChangeDelivery, type ChangeDeliveryParts } from './change-delivery.ts';

/** Three times within a turn: one late renewal loses nothing. */
const RENEW_MS = TURN_MS / 3;
/** The delay before an unreachable push service is tried again. */
const AGAIN_MS = 30 * SECOND_MS;

export interface NotifierParts extends ChangeDeliveryParts {
  readonly queue: MatchChangeQueue;
  /** Resolves after `ms`, or when the signal aborts. */
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** Notifies browsers of what happens in the matches that they follow. */
export class Notifier {
  readonly #log = new Logger('notifications');
  /** Deliveries of this process by match: one after the other within a match, independent between matches. */
  readonly #deliveries = new Map<string, Promise<void>>();

  constructor(private readonly parts: NotifierParts) {}

  /**
   * Runs until the sources end. Also delivers what a dead process or an unreachable push service has left. A change that
   * cannot be queued because state is down is lost: a minute later it is old.
   */
  async run(sources: readonly MatchChangeSource[], signal: AbortSignal): Promise<void> {
    await Promise.all([...sources.map((source) => this.#collect(source, signal)), this.#takeOver(signal)]);
    await Promise.all(this.#deliveries.values());
  }

  async #collect(source: MatchChangeSource, signal: AbortSignal): Promise<void> {
    for await (const change of source.changes(signal))
      await this.#trying(`of ${change.eventId}`, async () => {
        // Most matches have no followers. A later follower misses nothing: withdrawals go only to browsers that got the event.
        if (!(await this.parts.store.isFollowed(topicsOf(change.match)))) return;
        await this.parts.queue.add(change);
        this.#begin(change.match.id, signal);
      });
  }

  async #takeOver(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await this.#trying('that others have left', async () => {
        for (const matchId of await this.parts.queue.left()) this.#begin(matchId, signal);
      });
      await this.parts.pause(RENEW_MS, signal);
    }
  }

  async #trying(what: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#log.error(error, `changes ${what} were not delivered`);
    }
  }

  /** Waits for the delivery under way, which may have looked for changes a moment before this one came. */
  #begin(matchId: string, signal: AbortSignal): void {
    const before = this.#deliveries.get(matchId) ?? Promise.resolve();
    const delivery = before
      .then(() => this.#trying(`of match ${matchId}`, () => this.#deliver(matchId, signal)))
      .finally(() => {
        if (this.#deliveries.get(matchId) === delivery) this.#deliveries.delete(matchId);
      });
    this.#deliveries.set(matchId, delivery);
  }

  async #deliver(matchId: string, signal: AbortSignal): Promise<void> {
    const turn = await this.parts.queue.take(matchId);
    if (turn === undefined) return;
    for (let change = await turn.next(); change !== undefined; change = await turn.next()) {
      const renewal = this.#renewing(turn, change, signal);
      const counts = await new ChangeDelivery(change, this.parts, () => renewal.isHeld).run();
      await renewal.end();
      // The process stops: the next one finds what is left.
      if (signal.aborted) return turn.release();
      if (renewal.isHeld)
        await turn.done(change, counts.failed > 0 ? this.parts.clock.nowMs() + AGAIN_MS : undefined);
    }
  }

  /** Renews a turn while a change is delivered. */
  #renewing(turn: DeliveryTurn, change: Parameters<DeliveryTurn['renew']>[0], signal: AbortSignal) {
    const ended = new AbortController();
    const either = AbortSignal.any([ended.signal, signal]);
    const renewal = {
      isHeld: true,
      end: async (): Promise<void> => {
        ended.abort();
        await renewing;
      },
    };
    const renew = async (): Promise<void> => {
      for (;;) {
        await this.parts.pause(RENEW_MS, either);
        if (ended.signal.aborted) return;
        if (signal.aborted) {
          renewal.isHeld = false;
          return;
        }
        // Without state nothing is renewed: another process may hold the turn by now.
        renewal.isHeld = await turn.renew(change).catch(() => false);
        if (!renewal.isHeld) return;
      }
    };
    const renewing = renew();
    return renewal;
  }
}
