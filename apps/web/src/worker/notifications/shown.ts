import type { Notification as Pushed } from '@touchline/contracts';
import { readPush } from './read-push.ts';

/**
 * Enough for the events of a busy day. Older pushes no longer arrive, because a push service stores them for half a
 * day.
 */
const MOST = 200;

/** The pushes that this browser has shown, oldest first. */
export type ShownNotifications = readonly Pushed[];

type Verdict =
  /**
   * @param isNew false if it replaces its own notification with another text
   * @param tag the notification that it replaces in the browser's list: its match's, or none
   */
  | {
      readonly kind: 'show';
      readonly isNew: boolean;
      readonly tag: string;
      readonly shown: ShownNotifications;
    }
  /** @param instead the present notification of its match, which the reader may have dismissed */
  | { readonly kind: 'drop'; readonly instead: Pushed };

/**
 * Decides whether a push is shown. Push services deliver repeatedly and late. A push is dropped if this browser has
 * shown it, in this revision or a later one, or if it is older than its match's notification. The withdrawal of a
 * goal that this browser has shown is shown however late: next to a newer notification, which stays.
 */
export function judge(shown: ShownNotifications, pushed: Pushed): Verdict {
  const before = shown.find(({ eventId }) => eventId === pushed.eventId);
  const standing = shown.findLast(({ tag }) => tag === pushed.tag);
  if (before !== undefined && before.revision >= pushed.revision)
    return { kind: 'drop', instead: standing ?? before };
  const isLate = standing !== undefined && Date.parse(pushed.at) < Date.parse(standing.at);
  const takesBack = pushed.isWithdrawn ? before : undefined;
  if (isLate && takesBack === undefined) return { kind: 'drop', instead: standing };
  if (isLate && takesBack !== standing) {
    const tag = `${pushed.tag}-${pushed.eventId}`;
    return {
      kind: 'show',
      isNew: true,
      tag,
      shown: shown.map((other) => (other === before ? pushed : other)),
    };
  }
  return {
    kind: 'show',
    isNew: before === undefined || pushed.isWithdrawn,
    tag: pushed.tag,
    shown: [...shown.filter((other) => other !== before), pushed].slice(-MOST),
  };
}

/** Reads the stored list, without entries that this version cannot read. */
export function shownOf(value: unknown): ShownNotifications {
  if (!Array.isArray(value)) return [];
  return value.flatMap((one: unknown) => readPush(JSON.stringify(one)) ?? []);
}
