import { z } from 'zod';

/** The valid rows of a list, and a log line about each skipped row: which one, and why. */
export interface Rows<T> {
  readonly rows: readonly T[];
  readonly skipped: readonly string[];
}

/** Parses each row separately, so that one bad row does not lose the rest. */
export function readRows<T extends z.ZodType>(schema: T, list: readonly unknown[]): Rows<z.output<T>> {
  const rows: z.output<T>[] = [];
  const skipped: string[] = [];
  list.forEach((row, index) => {
    const parsed = schema.safeParse(row);
    if (parsed.success) rows.push(parsed.data);
    else skipped.push(`row ${idOf(row) ?? `at ${String(index)}`}: ${why(parsed.error)}`);
  });
  return { rows, skipped };
}

/** A list within a row. An absent list is `undefined`, which is not the same as empty. */
export const rowsOf = <T extends z.ZodType>(schema: T) =>
  z
    .array(z.unknown())
    .nullish()
    .transform((list) => (list ? readRows(schema, list) : undefined));

const Identified = z.object({ id: z.int() });

/**
 * Returns the row's own id, or the first id found in it. Only numbers: the texts of a broken row are not trusted, nor
 * written to a log.
 */
const idOf = (row: unknown): string | undefined => {
  const fields = z.record(z.string(), z.unknown()).safeParse(row);
  if (!fields.success) return undefined;
  const ids = [row, ...Object.values(fields.data)].map((thing) => Identified.safeParse(thing).data?.id);
  const id = ids.find((found) => found !== undefined);
  return id === undefined ? undefined : String(id);
};

const why = (error: z.ZodError): string =>
  error.issues
    .slice(0, 3)
    .map((issue) => `${issue.path.join('.')} ${issue.code}`)
    .join(', ');

/** The tables of a response, and a log line about each row and table that was left out. */
export interface Tables<T> {
  /** In their order; `undefined` for a table that cannot be read. */
  readonly tables: readonly (readonly T[] | undefined)[];
  readonly skipped: readonly string[];
}

/**
 * Parses each table separately, so that one bad table does not lose the rest. A table is bad if none of its rows is
 * valid; otherwise only its bad rows are left out.
 */
export function readTables<T extends z.ZodType>(schema: T, lists: readonly unknown[]): Tables<z.output<T>> {
  const skipped: string[] = [];
  const tables = lists.map((list, index) => {
    const table = `table at ${String(index)}`;
    if (!Array.isArray(list)) {
      skipped.push(`${table}: it is not a list`);
      return undefined;
    }
    const read = readRows(schema, list);
    if (read.rows.length > 0 || read.skipped.length === 0) {
      skipped.push(...read.skipped);
      return read.rows;
    }
    skipped.push(`${table}: none of ${String(list.length)} rows fits: ${read.skipped[0] ?? ''}`);
    return undefined;
  });
  return { tables, skipped };
}
