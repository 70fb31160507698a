import { createHash } from 'node:crypto';
import type { QuietHours, Language, Notification, NotificationKind } from '@touchline/contracts';
import { Logger } from '@nestjs/common';
import type { WallClock } from '../../../platform/time/clock.ts';
import { SECOND_MS } from '../../../platform/time/durations.ts';
import type { FeedTexts } from '../../feeds/index.ts';
import type { PushMessage, PushOutcome, PushResult } from '../delivery/push-sender.ts';
import type { Subscriber, PushSubscriptionStore } from '../subscriptions/push-subscription-store.ts';
import { topicsOf, type MatchChange } from './match-change.ts';
import { type PushMaker, pushMakerOf, type PushServices } from './push-services.ts';
import type { SentRecord } from './sent-record.ts';
import { notificationWords } from './wording.ts';

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Returns "HH:MM" in the time zone. */
function clockIn(zone: string, nowMs: number): string {
  const format =
    clocks.get(zone) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
  clocks.set(zone, format);
  return format.format(nowMs);
}

/** Whether it is quiet hours in the subscriber's time zone. */
function isQuiet(hours: QuietHours | null, zone: string, nowMs: number): boolean {
  if (hours === null) return false;
  const now = clockIn(zone, nowMs);
  const { from, until } = hours;
  return from < until ? now >= from && now < until : now >= from || now < until;
}

/** Concurrent messages to one push service, which responds within about a tenth of a second. */
const PARALLEL = 64;
/**
 * Push services in use at the same time. Those of three vendors serve nearly all browsers; visitors may name others.
 */
const SERVICES = 32;
/** The delay before a push service that failed, or refused everybody, is asked again. */
const AGAIN_MS = 30 * SECOND_MS;
/** Records written together. If the process dies, at most these and the messages in progress are sent again. */
const BATCH = 64;
const BATCH_MS = 250;

const FINISHED: ReadonlySet<string> = new Set(['finished', 'awarded', 'abandoned', 'cancelled']);
/** A goal is of interest for half an hour, a result still the next morning. */
const TTL_SECONDS: Readonly<Record<NotificationKind, number>> = {
  'line-ups': 3600,
  'kick-off': 1800,
  goal: 1800,
  'red-card': 1800,
  'half-time': 1200,
  'full-time': 12 * 3600,
};

/** Outcomes of the messages of one change. */
export interface DeliveryCounts {
  readonly sent: number;
  readonly dropped: number;
  /** Messages to retry, because their push services failed or refused everybody. */
  readonly failed: number;
  /** When to retry them; absent if there are none. */
  readonly againAtMs?: number;
}

export interface ChangeDeliveryParts {
  readonly store: PushSubscriptionStore;
  readonly sender: { send(message: PushMessage): Promise<PushOutcome> };
  /** Shared by all deliveries of a process. */
  readonly services: PushServices;
  readonly record: SentRecord;
  readonly texts: (language: Language) => Promise<FeedTexts>;
  readonly clock: WallClock;
  readonly observer?: ChangeDeliveryObserver;
}

/** Observes the result of each message, and how long after its change a push service accepted it. */
export interface ChangeDeliveryObserver {
  answered(result: PushResult): void;
  sent(afterMs: number): void;
  /** A push service refused all messages of a change. */
  serviceRefused(maker: PushMaker): void;
}

/** After a match only its result and withdrawals are delivered, and never a change older than its TTL. */
function isStillCurrent({ match, kind, isWithdrawn, atMs }: MatchChange, nowMs: number): boolean {
  const isOver = FINISHED.has(match.status.phase);
  if (isOver && kind !== 'full-time' && !isWithdrawn) return false;
  return nowMs - atMs <= TTL_SECONDS[kind] * SECOND_MS;
}

/** One pass over the followers of a match who have not received a change. */
export class ChangeDelivery {
  readonly #log = new Logger('notifications');
  readonly #messages = new Map<string, Promise<string>>();
  readonly #counts: { sent: number; dropped: number; failed: number; againAtMs?: number } = {
    ...{ sent: 0, dropped: 0, failed: 0 },
  };
  #unwritten: string[] = [];
  #writtenAtMs: number;

  /**
   * @param isWanted checked before each message; `false` if another process has taken over, or if there is a later
   *   revision
   */
  constructor(
    private readonly change: MatchChange,
    private readonly parts: ChangeDeliveryParts,
    private readonly isWanted: () => boolean = () => true,
  ) {
    this.#writtenAtMs = parts.clock.nowMs();
  }

  async run(): Promise<DeliveryCounts> {
    if (!isStillCurrent(this.change, this.parts.clock.nowMs())) return this.#counts;
    // The services with most browsers come first, so that a slow service named by a visitor does not delay the
    // others.
    const lanes = [...(await this.#lanes())].toSorted(([, a], [, b]) => b.length - a.length).values();
    const serve = async (): Promise<void> => {
      for (const [origin, lane] of lanes) await this.#serve(origin, lane);
    };
    await Promise.all(Array.from({ length: SERVICES }, serve));
    await this.#write();
    return this.#counts;
  }

  /** Returns the followers to notify, grouped by push service. */
  async #lanes(): Promise<ReadonlyMap<string, readonly Subscriber[]>> {
    const { change } = this;
    const { store, record, clock } = this.parts;
    const sent = await record.revisions(change);
    const lanes = new Map<string, Subscriber[]>();
    for await (const follower of store.followers(topicsOf(change.match))) {
      const { id, kinds, quietHours, zone, target } = follower;
      const before = sent.get(id) ?? 0;
      if (before >= change.revision || (change.isWithdrawn && before === 0)) continue;
      if (!kinds.includes(change.kind) || isQuiet(quietHours, zone, clock.nowMs())) continue;
      const { origin } = new URL(target.endpoint);
      const lane = lanes.get(origin);
      if (lane === undefined) lanes.set(origin, [follower]);
      else lane.push(follower);
    }
    return lanes;
  }

  /**
   * Sends to the followers of one push service. A service with as many consecutive failures as concurrent messages is
   * considered down, and one that asks to wait is left alone: the rest waits for a later pass.
   */
  async #serve(origin: string, lane: readonly Subscriber[]): Promise<void> {
    const { services, clock } = this.parts;
    let failuresInARow = 0;
    const refused: Subscriber[] = [];
    const waiting = lane.values();
    const work = async (): Promise<void> => {
      for (const follower of waiting) {
        if (!this.isWanted()) return;
        const isOpen =
          failuresInARow < PARALLEL && services.closedUntilMs(origin, follower.id) <= clock.nowMs();
        const result = isOpen ? await this.#send(origin, follower) : 'failed';
        failuresInARow = result === 'failed' || result === 'refused' ? failuresInARow + 1 : 0;
        if (result === 'refused') refused.push(follower);
        else await this.#settle(origin, follower, result);
      }
    };
    await Promise.all(Array.from({ length: Math.min(PARALLEL, lane.length) }, work));
    if (refused.length > 0) await this.#judge(origin, refused);
  }

  /**
   * A service that accepts the messages of others refuses these subscriptions. One that accepts none refuses our key,
   * our subject or our clock, or is broken, and is asked again: otherwise every goal would be lost until somebody looks.
   */
  async #judge(origin: string, refused: readonly Subscriber[]): Promise<void> {
    const { services, clock, observer } = this.parts;
    if (services.isAccepting(origin, clock.nowMs())) {
      for (const follower of refused) await this.#settle(origin, follower, 'refused');
      return;
    }
    observer?.serviceRefused(pushMakerOf(origin));
    for (const follower of refused) await this.#settle(origin, follower, 'failed');
  }

  async #send(origin: string, follower: Subscriber): Promise<PushResult> {
    const { change, parts } = this;
    try {
      const outcome = await parts.sender.send({
        target: follower.target,
        payload: await this.#message(follower),
        topic: topicHeader(change.match.id),
        ttlSeconds: TTL_SECONDS[change.kind],
        urgency: change.kind === 'goal' || change.kind === 'red-card' ? 'high' : 'normal',
      });
      const { result } = outcome;
      parts.services.answered(origin, follower.id, outcome, parts.clock.nowMs());
      parts.observer?.answered(result);
      if (result === 'sent') parts.observer?.sent(Math.max(0, parts.clock.nowMs() - change.atMs));
      return result;
    } catch (error) {
      this.#log.error(error, `change ${change.eventId}: one notification could not be delivered`);
      return 'failed';
    }
  }

  async #settle(origin: string, follower: Subscriber, result: PushResult): Promise<void> {
    if (result === 'failed') this.#failed(origin, follower);
    else this.#unwritten.push(follower.id);
    if (result === 'sent') this.#counts.sent += 1;
    const isRefused = result === 'refused' || result === 'unusable';
    if (result === 'gone' || (isRefused && this.parts.services.refused(follower.id))) {
      this.#counts.dropped += 1;
      await this.parts.store.drop(follower);
    }
    const isDue = this.parts.clock.nowMs() - this.#writtenAtMs >= BATCH_MS;
    if (this.#unwritten.length >= BATCH || isDue) await this.#write();
  }

  #failed(origin: string, { id }: Subscriber): void {
    const { services, clock } = this.parts;
    const againAtMs = Math.max(services.closedUntilMs(origin, id), clock.nowMs() + AGAIN_MS);
    this.#counts.failed += 1;
    this.#counts.againAtMs = Math.min(againAtMs, this.#counts.againAtMs ?? Infinity);
  }

  async #write(): Promise<void> {
    const subscriptions = this.#unwritten;
    this.#unwritten = [];
    this.#writtenAtMs = this.parts.clock.nowMs();
    if (subscriptions.length > 0) await this.parts.record.add(this.change, subscriptions);
  }

  /** Caches the message of each language, with spoilers and without. */
  #message({ language, spoilers }: Subscriber): Promise<string> {
    const key = `${language} ${String(spoilers)}`;
    const known = this.#messages.get(key);
    if (known !== undefined) return known;
    const made = this.#worded(language, spoilers).then((notification) => JSON.stringify(notification));
    this.#messages.set(key, made);
    return made;
  }

  async #worded(language: Language, spoilers: boolean): Promise<Notification> {
    const { match, eventId, revision, kind, isWithdrawn, atMs } = this.change;
    return {
      eventId,
      revision,
      kind,
      isWithdrawn,
      matchId: match.id,
      tag: `match-${match.id}`,
      ...notificationWords(this.change, await this.parts.texts(language), spoilers),
      language,
      path: `/${language}/match/${match.id}`,
      at: new Date(atMs).toISOString(),
    };
  }
}

/**
 * Returns the topic of a match, so that a push service stores one message per match: base64url, at most 32 characters
 * (RFC 8030, 5.4).
 */
function topicHeader(matchId: string): string {
  return createHash('sha256').update(matchId).digest('base64url').slice(0, 32);
}
