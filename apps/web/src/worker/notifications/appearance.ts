import type { Notification as Pushed } from '@touchline/contracts';
import type { WorkerRecord } from '../../shared/notifications/worker-record.ts';

/** Newer than the types that we build with. */
interface Options extends NotificationOptions {
  readonly renotify?: boolean;
  readonly timestamp?: number;
}

export interface Appearance {
  readonly title: string;
  readonly options: Options;
}

/** Drawn from `favicon.svg` by `tools/icons`. */
const ICON = '/assets/icons-1/192.png';

const TELLS_NO_SCORE: ReadonlySet<Pushed['kind']> = new Set(['line-ups', 'kick-off']);

/** The gateway knew the spoiler setting when it wrote this. */
function isSpoilerFree({ kind, isWithdrawn, body }: Pushed, { words }: WorkerRecord): boolean {
  return (TELLS_NO_SCORE.has(kind) && !isWithdrawn) || body === words.news;
}

/** As it came or, where the reader wants no score, without any of it. */
function messagesOf(pushed: Pushed, record: WorkerRecord | undefined): Pick<Pushed, 'title' | 'body'> {
  if (record?.isShielded !== true || isSpoilerFree(pushed, record)) return pushed;
  return { title: record.words.hidden, body: '' };
}

/**
 * A push as the browser shows it.
 *
 * @param isNew false: it replaces its match's notification without a sound
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

/** For a push that cannot be read, where the browser asks for something to be shown. */
export function unreadable(record: WorkerRecord | undefined, siteName: string): Appearance {
  return {
    title: record?.words.hidden ?? siteName,
    options: { tag: 'unreadable', icon: ICON, silent: true, data: { path: '/' } },
  };
}
