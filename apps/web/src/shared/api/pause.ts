/** Resolves in a task of its own: the page has been painted and its reader heard meanwhile. */
export type Pause = () => Promise<void>;

export const untilNextTask: Pause = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 0);
  });

/** Shorter lists are read, checked and compared within a few milliseconds. */
const LONG_FROM = 60;

/** Whether an answer's parts take so long that they shall not follow each other in one task. */
export function isLong(body: unknown): boolean {
  return (
    typeof body === 'object' &&
    body !== null &&
    'data' in body &&
    Array.isArray(body.data) &&
    body.data.length >= LONG_FROM
  );
}
