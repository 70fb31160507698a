import { Logger } from '@nestjs/common';
import { topicsOf, type MatchChangeSource } from './match-change.ts';
import { TURN_MS, type MatchChangeQueue, type DeliveryTurn } from './match-change-queue.ts';
import { ChangeDelivery, type ChangeDeliveryParts } from './change-delivery.ts';

/** Three renewals within a turn, so that one late renewal does not lose it. */
const RENEW_MS = TURN_MS / 3;

export interface NotifierParts extends ChangeDeliveryParts {
  readonly queue: MatchChangeQueue;
  /** Resolves after `ms`, or when the signal aborts. */
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** Notifies browsers of changes in the matches that they follow. */
export class Notifier {
  readonly #log = new Logger('notifications');
  /** Deliveries of this process by match: sequential within a match, independent between matches. */
  readonly #deliveries = new Map<string, Promise<void>>();

  constructor(private readonly parts: NotifierParts) {}

  /**
   * Runs until the sources end. Also delivers changes that a dead process or a failed push service has left. A change
   * that cannot be queued because state is unavailable is lost: a minute later it would be out of date.
   */
  async run(sources: readonly MatchChangeSource[], signal: AbortSignal): Promise<void> {
    await Promise.all([...sources.map((source) => this.#collect(source, signal)), this.#takeOver(signal)]);
    await Promise.all(this.#deliveries.values());
  }

  async #collect(source: MatchChangeSource, signal: AbortSignal): Promise<void> {
    for await (const change of source.changes(signal))
      await this.#trying(`of ${change.eventId}`, async () => {
        // Most matches have no followers. A later follower misses nothing: withdrawals are sent only to browsers that
        // got the event.
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
      this.#log.error(error, `notifications ${what} were not delivered`);
    }
  }

  /** Begins a delivery after the one in progress, which may have read the queue just before this change was added. */
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
      // The process is stopping: another one continues with the rest.
      if (signal.aborted) return turn.release();
      if (renewal.isHeld) await turn.done(change, counts.againAtMs);
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
        // A renewal without state fails: another process may hold the turn by now.
        renewal.isHeld = await turn.renew(change).catch(() => false);
        if (!renewal.isHeld) return;
      }
    };
    const renewing = renew();
    return renewal;
  }
}
