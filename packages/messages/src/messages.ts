import type { MessageKey } from './keys/message-key.ts';

/** All texts of one language: ICU MessageFormat by key, complete. */
export type Messages = Readonly<Record<MessageKey, string>>;

/**
 * Returns whether there is a text for a key sent by a server, which may be newer than this catalogue: an event's
 * `text`, a statistic's `key`.
 *
 * @example isMessageKey(messages, 'var.goal-cancelled') // true
 */
export function isMessageKey(messages: Readonly<Record<string, unknown>>, key: string): key is MessageKey {
  return Object.hasOwn(messages, key);
}
