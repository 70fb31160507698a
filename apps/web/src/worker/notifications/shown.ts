import type { Notification as Pushed } from '@touchline/contracts';
import { readPush } from './read-push.ts';

/** Matches of a busy day, and what happens in them: what is older comes no more (a push service keeps it half a day). */
const MOST = 200;

/** What this browser has shown, oldest first. */
export type ShownNotifications = readonly Pushed[];

type Verdict =
  /**
   * @param isNew false: its notification is there already, in other words
   * @param tag what it replaces in the browser's list: the notification of its match, or nothing
   */
  | {
      readonly kind: 'show';
      readonly isNew: boolean;
      readonly tag: string;
      readonly shown: ShownNotifications;
    }
  /** @param instead what stands for its match already; it may have been swept away */
  | { readonly kind: 'drop'; readonly instead: Pushed };

/**
 * Whether a push is shown. Push services send twice, and late: one that this browser has shown, in this revision or a
 * later one, is dropped, and so is one that is older than what stands for its match. A goal that this browser has shown
 * is taken back however late: beside what is newer, which stays.
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

/** What was kept, as far as this version can read it. */
export function shownOf(value: unknown): ShownNotifications {
  if (!Array.isArray(value)) return [];
  return value.flatMap((one: unknown) => readPush(JSON.stringify(one)) ?? []);
}
