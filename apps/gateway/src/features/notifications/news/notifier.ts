import { createHash } from 'node:crypto';
import { Logger } from '@nestjs/common';
import type { Language, Notification, NotificationKind } from '@touchline/contracts';
import type { WallClock } from '../../../platform/time/wall-clock.ts';
import type { FeedTexts } from '../../feeds/index.ts';
import type { PushSender } from '../delivery/push-sender.ts';
import type { Subscriber, SubscriptionStore } from '../subscriptions/subscription-store.ts';
import { SECOND_MS } from '../../../platform/time/durations.ts';
import { topicsOf, type MatchNews, type NewsSource } from './match-news.ts';
import { TELLING_MS, type NewsBook, type Turn } from './news-book.ts';
import { isQuiet } from './quiet-hours.ts';
import type { SentRecord } from './sent-record.ts';
import { wordsOf } from './wording.ts';

/** Messages under way at once: push services answer in a tenth of a second, encryption takes less than a thousandth. */
const PARALLEL = 64;
const FINISHED: ReadonlySet<string> = new Set(['finished', 'awarded', 'abandoned', 'cancelled']);
/** A goal of half an hour ago is no news; a result is, the next morning. */
const TTL_SECONDS: Readonly<Record<NotificationKind, number>> = {
  'line-ups': 3600,
  'kick-off': 1800,
  goal: 1800,
  'red-card': 1800,
  'half-time': 1200,
  'full-time': 12 * 3600,
};

/** What became of the messages of one piece of news. */
export interface Told {
  readonly sent: number;
  readonly dropped: number;
  readonly failed: number;
}

export interface NotifierParts {
  readonly store: SubscriptionStore;
  readonly sender: PushSender;
  readonly record: SentRecord;
  readonly book: NewsBook;
  readonly texts: (language: Language) => Promise<FeedTexts>;
  readonly clock: WallClock;
  /** Resolves after so long, or when the signal says so. */
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** Tells browsers what happened in the matches that they follow. */
export class Notifier {
  readonly #log = new Logger('notifications');
  readonly #parts: NotifierParts;

  constructor(parts: NotifierParts) {
    this.#parts = parts;
  }

  /**
   * Until the source ends. Each piece of news is told by one process of all; what a process that died has left half-told is
   * told to its end by another. News that cannot be told now, because state is away, is lost: a minute later it is old.
   */
  async run(source: NewsSource, signal: AbortSignal): Promise<void> {
    const { book } = this.#parts;
    const adopting = this.#adoptForever(signal);
    for await (const news of source.news(signal))
      await this.#trying(news.eventId, async () => {
        const turn = await book.take(news);
        if (turn !== undefined) await this.#tellToEnd(turn);
      });
    await adopting;
  }

  async #adoptForever(signal: AbortSignal): Promise<void> {
    const { book, pause } = this.#parts;
    while (!signal.aborted) {
      await this.#trying('of a process that died', async () => {
        for (const turn of await book.orphans()) await this.#tellToEnd(turn);
      });
      await pause(TELLING_MS / 2, signal);
    }
  }

  async #trying(what: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#log.error(error, `news ${what} was not told`);
    }
  }

  async #tellToEnd(turn: Turn): Promise<void> {
    await this.tell(turn.news, turn);
    await turn.end();
  }

  /** @param turn renewed while it lasts; whoever loses it stops */
  async tell(news: MatchNews, turn?: Turn): Promise<Told> {
    // After a match only its end is told, and what is taken back.
    const isOver = FINISHED.has(news.match.status.phase);
    if (isOver && news.kind !== 'full-time' && !news.isWithdrawn) return { sent: 0, dropped: 0, failed: 0 };
    const { store, clock } = this.#parts;
    const nowMs = clock.nowMs();
    // A push service would not hold it any longer either.
    if (nowMs - news.atMs > TTL_SECONDS[news.kind] * SECOND_MS) return { sent: 0, dropped: 0, failed: 0 };
    const followers = (await store.followers(topicsOf(news.match))).filter(
      ({ kinds, quietHours, zone }) => kinds.includes(news.kind) && !isQuiet(quietHours, zone, nowMs),
    );
    const told = { sent: 0, dropped: 0, failed: 0 };
    const waiting = followers.values();
    let renewedAtMs = nowMs;
    let isOurs = true;
    const renew = async (): Promise<void> => {
      if (turn === undefined || clock.nowMs() - renewedAtMs < TELLING_MS / 3) return;
      renewedAtMs = clock.nowMs();
      isOurs = await turn.renew();
    };
    const work = async (): Promise<void> => {
      for (const follower of waiting) {
        await renew();
        if (!isOurs) return;
        try {
          const result = await this.#send(news, follower);
          if (result !== undefined) told[result] += 1;
        } catch (error) {
          told.failed += 1;
          this.#log.error(error, `news ${news.eventId} did not reach one of its followers`);
        }
      }
    };
    await Promise.all(Array.from({ length: Math.min(PARALLEL, followers.length) }, work));
    return told;
  }

  /** undefined: it had been sent, or another process has it. */
  async #send(news: MatchNews, follower: Subscriber): Promise<keyof Told | undefined> {
    const { sender, record, store } = this.#parts;
    const claim = await record.claim(follower.id, news);
    if (claim === undefined) return undefined;
    const result = await sender.send({
      target: follower.target,
      payload: JSON.stringify(await this.#notification(news, follower)),
      topic: topicHeader(news.match.id),
      ttlSeconds: TTL_SECONDS[news.kind],
      urgency: news.kind === 'goal' || news.kind === 'red-card' ? 'high' : 'normal',
    });
    await claim.settle(result === 'sent' || result === 'refused');
    if (result === 'gone') {
      await store.drop(follower);
      return 'dropped';
    }
    return result === 'sent' ? 'sent' : 'failed';
  }

  async #notification(news: MatchNews, { language, spoilers }: Subscriber): Promise<Notification> {
    const { match, eventId, revision, kind, isWithdrawn, atMs } = news;
    return {
      eventId,
      revision,
      kind,
      isWithdrawn,
      matchId: match.id,
      tag: `match-${match.id}`,
      ...wordsOf(news, await this.#parts.texts(language), spoilers),
      language,
      path: `/${language}/match/${match.id}`,
      at: new Date(atMs).toISOString(),
    };
  }
}

/** A match has one message at a push service: base64url, at most 32 characters (RFC 8030, 5.4). */
function topicHeader(matchId: string): string {
  return createHash('sha256').update(matchId).digest('base64url').slice(0, 32);
}
