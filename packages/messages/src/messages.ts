import type { MessageKey } from './keys/message-key.ts';

/** All texts of one language, ICU MessageFormat by key; none is ever missing. */
export type Messages = Readonly<Record<MessageKey, string>>;
