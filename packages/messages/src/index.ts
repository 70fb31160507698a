/** All texts of the site in ten languages. Written in `locales/`, checked by the parity test. */
export { isMessageKey } from './messages.ts';
export type { MessageKey } from './keys/message-key.ts';
export { loadMessages } from './load-messages.ts';
export type { Messages } from './messages.ts';
export { parseRound, roundName, type FormatRound, type RoundTerm } from './round-name.ts';
