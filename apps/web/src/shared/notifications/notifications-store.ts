import {
  MOST_TOPICS,
  NOTIFICATION_KINDS,
  type Language,
  type NotificationKind,
  type NotificationTopic,
  type QuietHours,
} from '@touchline/contracts';
import { ApiProblem } from '../api/errors.ts';
import type { TabLock } from '../session/tabs/tab-lock.ts';
import {
  keptNotificationsIn,
  NOTIFICATIONS_STORAGE_KEY,
  type KeptNotifications,
  type Subscribed,
} from './kept-notifications.ts';
import type { NotificationsApi } from './notifications-api.ts';
import { notificationOutcomeOf, type NotificationOutcome } from './outcome.ts';
import type { PushDevice, Support } from './push-device.ts';
import type { WorkerRecord } from './worker-record.ts';

/** The gateway forgets a subscription after a year without a refresh. */
const TELL_AGAIN_MS = 30 * 24 * 3_600_000;

/** The reader's settings that a subscription depends on. */
export interface Reader {
  readonly language: Language;
  readonly zone: string;
  /** Whether scores are hidden, or shown late. */
  readonly isShielded: boolean;
}

/** Storage that the worker can read; it cannot read the storage of pages. */
export interface WorkerShelf {
  read(): Promise<WorkerRecord | undefined>;
  write(record: Omit<WorkerRecord, 'words'>): Promise<void>;
  forget(): Promise<void>;
}

export interface StoreParts {
  /** Throws if storage is off; then subscribing is not possible. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  readonly device: PushDevice;
  readonly api: NotificationsApi;
  readonly worker: WorkerShelf;
  readonly reader: () => Reader;
  readonly lock: TabLock;
  readonly newId: () => string;
  readonly nowMs: () => number;
}

export interface NotificationsView {
  readonly support: Support;
  readonly permission: NotificationPermission;
  readonly topics: readonly NotificationTopic[];
  readonly kinds: readonly NotificationKind[];
  readonly quietHours: QuietHours | null;
  /** Whether a request to the gateway is in progress. */
  readonly isPending: boolean;
}

/** The reader's change; absent fields stay as they are. */
interface Wish {
  readonly topics?: readonly NotificationTopic[];
  readonly kinds?: readonly NotificationKind[];
  readonly quietHours?: QuietHours | null;
}

/**
 * This browser's notifications: one subscription at the gateway with all topics that its reader follows. Every change
 * is sent to the gateway first, and stored here only once the gateway has accepted it.
 */
export class NotificationsStore {
  readonly #parts: StoreParts;
  readonly #listeners = new Set<() => void>();
  #view: NotificationsView | undefined;
  #pending = 0;
  /** Changes that are being sent. They are shown as made until the gateway refuses them. */
  #wished: Pick<Wish, 'kinds' | 'quietHours'> = {};

  constructor(parts: StoreParts) {
    this.#parts = parts;
  }

  readonly view = (): NotificationsView => {
    this.#view ??= this.#read();
    return this.#view;
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Called when another tab has written, or the reader may have changed the browser's settings. */
  readonly reload = (): void => {
    this.#view = undefined;
    for (const listener of this.#listeners) listener();
  };

  /**
   * Subscribes to a topic or ends the subscription to it. Call it during a press, because the browser may have to ask
   * for permission.
   */
  async toggle(topic: NotificationTopic): Promise<NotificationOutcome> {
    const { device } = this.#parts;
    const { support, permission, topics } = this.view();
    if (support !== 'supported') return { kind: support };
    if (permission === 'granted' && topics.includes(topic)) return this.remove(topic);
    if (!this.#canKeep()) return { kind: 'unsupported' };
    const answer = await device.request();
    this.reload();
    if (answer !== 'granted') return { kind: answer === 'denied' ? 'denied' : 'unanswered' };
    return this.#inTurn(async (kept) => {
      const others = (kept.subscribed?.topics ?? []).filter((other) => other !== topic);
      if (others.length >= MOST_TOPICS) return { kind: 'full' };
      await this.#tell(kept, { topics: [...others, topic] });
      return { kind: 'on' };
    });
  }

  remove(topic: NotificationTopic): Promise<NotificationOutcome> {
    return this.#inTurn(async (kept) => {
      const topics = (kept.subscribed?.topics ?? []).filter((other) => other !== topic);
      await (topics.length === 0 ? this.#end(kept) : this.#tell(kept, { topics }));
      return { kind: 'off' };
    });
  }

  /** Changes the kinds and quiet hours of all topics, present and future. */
  change(wish: Pick<Wish, 'kinds' | 'quietHours'>): Promise<NotificationOutcome> {
    this.#wished = { ...this.#wished, ...wish };
    return this.#inTurn(async (kept) => {
      if (kept.subscribed === null) this.#write({ ...kept, ...wishes(kept, wish) });
      else await this.#tell(kept, wish);
      return { kind: 'changed' };
    });
  }

  clear(): Promise<NotificationOutcome> {
    return this.#inTurn(async (kept) => {
      await this.#end(kept);
      return { kind: 'off' };
    });
  }

  /**
   * Sends the gateway what has changed about the subscription: language, time zone, shield, the browser's push
   * address, or the site's key, whose replacement ends every subscription. The worker's record of the shield is updated
   * first, so that it applies from the next push, with or without a network.
   */
  async refresh(): Promise<NotificationOutcome> {
    if (this.#kept().subscribed === null || this.#parts.device.permission() !== 'granted')
      return { kind: 'changed' };
    return this.#quietly(async (kept) => {
      const { subscribed } = kept;
      if (subscribed === null) return { kind: 'changed' };
      const { api, device, worker, reader, nowMs } = this.#parts;
      const { language, zone, isShielded } = reader();
      const record = await worker.read();
      if (record !== undefined && record.isShielded !== isShielded)
        await worker.write({ ...record, isShielded });
      const isCurrent =
        record?.id === subscribed.id &&
        subscribed.language === language &&
        subscribed.zone === zone &&
        subscribed.spoilers === !isShielded &&
        nowMs() - subscribed.toldAtMs < TELL_AGAIN_MS &&
        record.publicKey === (await api.key()) &&
        (await device.subscribe(record.publicKey)).endpoint === subscribed.endpoint;
      if (!isCurrent) await this.#tell(kept, {});
      return { kind: 'changed' };
    });
  }

  async #inTurn(
    run: (kept: KeptNotifications) => Promise<NotificationOutcome>,
  ): Promise<NotificationOutcome> {
    this.#pending += 1;
    this.reload();
    try {
      return await this.#quietly(run);
    } finally {
      this.#pending -= 1;
      if (this.#pending === 0) this.#wished = {};
      this.reload();
    }
  }

  async #quietly(
    run: (kept: KeptNotifications) => Promise<NotificationOutcome>,
  ): Promise<NotificationOutcome> {
    try {
      // Read under the lock, because another tab may have changed it a moment ago.
      return await this.#parts.lock(() => run(this.#kept()));
    } catch (error) {
      return notificationOutcomeOf(error);
    }
  }

  async #tell(kept: KeptNotifications, wish: Wish): Promise<void> {
    const { device, api, worker, reader, nowMs, newId } = this.#parts;
    const { subscribed: before } = kept;
    const { kinds, quietHours } = wishes(kept, wish);
    const { language, zone, isShielded } = reader();
    const publicKey = await api.key();
    const target = await device.subscribe(publicKey);
    const topics = [...(wish.topics ?? before?.topics ?? [])];
    const choices = { topics, kinds, quietHours, zone, language, spoilers: !isShielded };
    const request = { target, ...choices };
    const known = before === null ? undefined : await this.#secretOf(before);
    const put = async (
      id: string,
      secret: string | undefined,
    ): Promise<Pick<Subscribed, 'id' | 'secret'>> => {
      const receipt = await api.put(id, request, secret);
      const opens = receipt.secret ?? secret;
      if (opens === undefined) throw new ApiProblem(500, 'internal');
      return { id, secret: opens };
    };
    const isForeign = (error: unknown): boolean => error instanceof ApiProblem && error.code === 'not-found';
    const owner = await put(before?.id ?? newId(), known).catch((error: unknown) => {
      // The id belongs to another subscription by now, or to ours with a secret that is lost.
      if (!isForeign(error)) throw error;
      return put(newId(), undefined);
    });
    const { endpoint } = target;
    const subscribed: Subscribed = {
      ...owner,
      ...{ endpoint, topics, zone, language, spoilers: !isShielded, toldAtMs: nowMs() },
    };
    this.#write({ kinds, quietHours, subscribed });
    await worker.write({ ...owner, publicKey, choices, isShielded });
  }

  async #end(kept: KeptNotifications): Promise<void> {
    const { api, device, worker } = this.#parts;
    const { subscribed, ...wanted } = kept;
    if (subscribed !== null) await api.remove(subscribed.id, await this.#secretOf(subscribed));
    this.#write({ ...wanted, subscribed: null });
    await worker.forget();
    // The gateway no longer sends anything, even if the browser does not release its address.
    await device.unsubscribe().catch(() => undefined);
  }

  /**
   * Returns the worker's secret if it has one: the gateway may have issued a new one when the worker renewed the
   * subscription.
   */
  async #secretOf({ id, secret }: Subscribed): Promise<string> {
    const record = await this.#parts.worker.read();
    return record?.id === id ? record.secret : secret;
  }

  #kept(): KeptNotifications {
    try {
      return keptNotificationsIn(this.#parts.storage().getItem(NOTIFICATIONS_STORAGE_KEY));
    } catch {
      return keptNotificationsIn(null);
    }
  }

  #write(kept: KeptNotifications): void {
    this.#parts.storage().setItem(NOTIFICATIONS_STORAGE_KEY, JSON.stringify(kept));
  }

  #canKeep(): boolean {
    try {
      this.#write(this.#kept());
      return true;
    } catch {
      return false;
    }
  }

  #read(): NotificationsView {
    const { device } = this.#parts;
    const { kinds, quietHours, subscribed } = this.#kept();
    return {
      support: device.support(),
      permission: device.permission(),
      topics: subscribed?.topics ?? [],
      kinds,
      quietHours,
      isPending: this.#pending > 0,
      ...this.#wished,
    };
  }
}

/** Sorts kinds in the order of a match, as the gateway does. */
function wishes(
  kept: KeptNotifications,
  { kinds = kept.kinds, quietHours = kept.quietHours }: Wish,
): Pick<KeptNotifications, 'kinds' | 'quietHours'> {
  return { kinds: NOTIFICATION_KINDS.filter((kind) => kinds.includes(kind)), quietHours };
}
