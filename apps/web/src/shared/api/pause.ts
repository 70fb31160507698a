/** Resolves in a separate task, so that the browser can paint and handle input in between. */
export type Pause = () => Promise<void>;

export const untilNextTask: Pause = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 0);
  });

/** Shorter lists are parsed, checked and compared within a few milliseconds. */
const LONG_FROM = 60;

/** Whether a response is long enough for its processing to be split into several tasks. */
export function isLong(body: unknown): boolean {
  return (
    typeof body === 'object' &&
    body !== null &&
    'data' in body &&
    Array.isArray(body.data) &&
    body.data.length >= LONG_FROM
  );
}
