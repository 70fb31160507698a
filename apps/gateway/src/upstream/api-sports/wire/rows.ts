import { z } from 'zod';

/** The rows of a list that fit, and a line about each that does not. */
export interface Rows<T> {
  readonly rows: readonly T[];
  readonly skipped: readonly string[];
}

const Identified = z.object({ id: z.int() });

/** Only numbers: a broken row's texts are not to be believed, nor written to a log. */
function nameOf(row: unknown, index: number): string {
  const found = Identified.safeParse(row);
  return found.success ? String(found.data.id) : `at ${String(index)}`;
}

/** One bad row must not lose the rest: each is read on its own. */
export function readRows<T extends z.ZodType>(schema: T, list: readonly unknown[]): Rows<z.output<T>> {
  const rows: z.output<T>[] = [];
  const skipped: string[] = [];
  for (const [index, row] of list.entries()) {
    const parsed = schema.safeParse(row);
    if (parsed.success) rows.push(parsed.data);
    else {
      const why = parsed.error.issues.slice(0, 3).map((issue) => `${issue.path.join('.')} ${issue.code}`);
      skipped.push(`row ${nameOf(row, index)}: ${why.join(', ')}`);
    }
  }
  return { rows, skipped };
}
