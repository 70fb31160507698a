import { Logger } from '@nestjs/common';
import { SECOND_MS } from '../../../platform/time/durations.ts';
import { topicsOf, type MatchChangeSource } from './match-change.ts';
import { TURN_MS, type MatchChangeQueue, type DeliveryTurn } from './match-change-queue.ts';
import { ChangeDelivery, type ChangeDeliveryParts } from './change-delivery.ts';

/** Thrice within a turn: one look that comes late loses nothing. */
const RENEW_MS = TURN_MS / 3;
/** How soon a push service that was away is tried again. */
const AGAIN_MS = 30 * SECOND_MS;

export interface NotifierParts extends ChangeDeliveryParts {
  readonly book: MatchChangeQueue;
  /** Resolves after so long, or when the signal says so. */
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** Tells browsers what happens in the matches that they follow. */
export class Notifier {
  readonly #log = new Logger('notifications');
  /** By match: what this process tells of it, one after the other. Matches do not wait for each other. */
  readonly #telling = new Map<string, Promise<void>>();

  constructor(private readonly parts: NotifierParts) {}

  /**
   * Until the sources end. What a process that died, or a push service that was away, has left is told as well. News that
   * cannot be written down, because state is away, is lost: a minute later it is old.
   */
  async run(sources: readonly MatchChangeSource[], signal: AbortSignal): Promise<void> {
    await Promise.all([...sources.map((source) => this.#hear(source, signal)), this.#look(signal)]);
    await Promise.all(this.#telling.values());
  }

  async #hear(source: MatchChangeSource, signal: AbortSignal): Promise<void> {
    for await (const news of source.news(signal))
      await this.#trying(`of ${news.eventId}`, async () => {
        // Most matches have no followers. Who follows later misses nothing: a withdrawal goes only to those who were told.
        if (!(await this.parts.store.isFollowed(topicsOf(news.match)))) return;
        await this.parts.book.add(news);
        this.#begin(news.match.id, signal);
      });
  }

  async #look(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await this.#trying('that others have left', async () => {
        for (const matchId of await this.parts.book.left()) this.#begin(matchId, signal);
      });
      await this.parts.pause(RENEW_MS, signal);
    }
  }

  async #trying(what: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#log.error(error, `news ${what} was not told`);
    }
  }

  /** After what is under way: it may have looked for news a moment before this came. */
  #begin(matchId: string, signal: AbortSignal): void {
    const before = this.#telling.get(matchId) ?? Promise.resolve();
    const telling = before
      .then(() => this.#trying(`of match ${matchId}`, () => this.#tell(matchId, signal)))
      .finally(() => {
        if (this.#telling.get(matchId) === telling) this.#telling.delete(matchId);
      });
    this.#telling.set(matchId, telling);
  }

  async #tell(matchId: string, signal: AbortSignal): Promise<void> {
    const turn = await this.parts.book.take(matchId);
    if (turn === undefined) return;
    for (let news = await turn.next(); news !== undefined; news = await turn.next()) {
      const keeping = this.#keep(turn, news, signal);
      const told = await new ChangeDelivery(news, this.parts, () => keeping.isHeld).run();
      await keeping.end();
      // The process stops: the next one finds what is left.
      if (signal.aborted) return turn.release();
      if (keeping.isHeld)
        await turn.done(news, told.failed > 0 ? this.parts.clock.nowMs() + AGAIN_MS : undefined);
    }
  }

  /** Renews a turn while a piece of news is told. */
  #keep(turn: DeliveryTurn, news: Parameters<DeliveryTurn['renew']>[0], signal: AbortSignal) {
    const told = new AbortController();
    const either = AbortSignal.any([told.signal, signal]);
    const keeping = {
      isHeld: true,
      end: async (): Promise<void> => {
        told.abort();
        await renewing;
      },
    };
    const renew = async (): Promise<void> => {
      for (;;) {
        await this.parts.pause(RENEW_MS, either);
        if (told.signal.aborted) return;
        if (signal.aborted) {
          keeping.isHeld = false;
          return;
        }
        // State that is away renews nothing: another process may hold the turn by now.
        keeping.isHeld = await turn.renew(news).catch(() => false);
        if (!keeping.isHeld) return;
      }
    };
    const renewing = renew();
    return keeping;
  }
}
