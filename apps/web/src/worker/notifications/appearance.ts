import type { Notification as Pushed } from '@touchline/contracts';
import type { WorkerRecord } from '../../shared/notifications/worker-record.ts';

/** Options that are missing in TypeScript's own types. */
interface Options extends NotificationOptions {
  readonly renotify?: boolean;
  readonly timestamp?: number;
}

export interface Appearance {
  readonly title: string;
  readonly options: Options;
}

/** Made from `favicon.svg` by `tools/icons`. */
const ICON = '/assets/icons-1/192.png';

const TELLS_NO_SCORE: ReadonlySet<Pushed['kind']> = new Set(['line-ups', 'kick-off']);

/**
 * Whether the text has no score, because of its kind or because the gateway knew the spoiler setting when it wrote
 * it.
 */
function isSpoilerFree({ kind, isWithdrawn, body }: Pushed, { words }: WorkerRecord): boolean {
  return (TELLS_NO_SCORE.has(kind) && !isWithdrawn) || body === words.news;
}

/** Returns the texts unchanged or, if the reader hides scores, a text without any of them. */
function messagesOf(pushed: Pushed, record: WorkerRecord | undefined): Pick<Pushed, 'title' | 'body'> {
  if (record?.isShielded !== true || isSpoilerFree(pushed, record)) return pushed;
  return { title: record.words.hidden, body: '' };
}

/**
 * Returns a push as the browser shows it.
 *
 * @param isNew false if it replaces its match's notification without a sound
 */
export function appearanceOf(pushed: Pushed, record: WorkerRecord | undefined, isNew: boolean): Appearance {
  const { title, body } = messagesOf(pushed, record);
  const { tag, language, path, matchId, at } = pushed;
  return {
    title,
    options: {
      body,
      tag,
      lang: language,
      dir: 'auto',
      icon: ICON,
      renotify: isNew,
      silent: !isNew,
      timestamp: Date.parse(at),
      data: { path, matchId },
    },
  };
}

/** Returns the notification for an unreadable push, used when the browser requires one. */
export function unreadable(record: WorkerRecord | undefined, siteName: string): Appearance {
  return {
    title: record?.words.hidden ?? siteName,
    options: { tag: 'unreadable', icon: ICON, silent: true, data: { path: '/' } },
  };
}
