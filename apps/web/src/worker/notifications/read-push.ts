import type { Notification as Pushed, NotificationKind } from '@touchline/contracts';

const KINDS = {
  'line-ups': 1,
  'kick-off': 1,
  goal: 1,
  'red-card': 1,
  'half-time': 1,
  'full-time': 1,
} as const satisfies Readonly<Record<NotificationKind, 1>>;

const isKind = (value: unknown): value is NotificationKind =>
  typeof value === 'string' && Object.hasOwn(KINDS, value);

const ID = /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

const member = (value: object, name: string): unknown => Reflect.get(value, name);

/** `Date` turns a day that its month does not have into another day, so the text is compared with the result. */
const isInstant = (text: string): boolean =>
  INSTANT.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text.slice(0, 19));

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Parses a push; `undefined` if this version cannot read it. It is written by hand, because the contract's schema
 * would double the size of the worker; a test compares it with that schema.
 */
export function readPush(text: string): Pushed | undefined {
  const value = parsed(text);
  if (typeof value !== 'object' || value === null) return undefined;
  const [eventId, matchId, tag, title, body, language, path, at] = [
    'eventId',
    'matchId',
    'tag',
    'title',
    'body',
    'language',
    'path',
    'at',
  ].map((name) => {
    const found = member(value, name);
    return typeof found === 'string' ? found : undefined;
  });
  const revision = member(value, 'revision');
  const kind = member(value, 'kind');
  const isWithdrawn = member(value, 'isWithdrawn');
  if (tag === undefined || title === undefined || body === undefined || language === undefined)
    return undefined;
  if (eventId === undefined || !ID.test(eventId) || matchId === undefined || !ID.test(matchId))
    return undefined;
  if (path?.startsWith('/') !== true) return undefined;
  if (at === undefined || !isInstant(at)) return undefined;
  if (typeof revision !== 'number' || !Number.isSafeInteger(revision) || revision < 1) return undefined;
  if (!isKind(kind) || typeof isWithdrawn !== 'boolean') return undefined;
  return { eventId, revision, kind, isWithdrawn, matchId, tag, title, body, language, path, at };
}
