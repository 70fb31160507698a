/** What the opened `Web | null` is injected by. */
export const WEB = Symbol('Web');
