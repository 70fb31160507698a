import { z } from 'zod';

/** Each item of a list may be wrong in the same way: the first few say it. */
const MOST_ISSUES = 3;

/** What another process stored under a key is not what is kept under that key. */
export class SourceShapeError extends Error {
  override readonly name = 'SourceShapeError';

  constructor(key: string, filledBy: string, { issues }: z.ZodError) {
    const cause = new z.ZodError(issues.slice(0, MOST_ISSUES));
    super(`${key}, filled by ${filledBy}: ${issues.length} parts do not fit`, { cause });
  }
}
