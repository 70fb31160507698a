import type { z } from 'zod';
import { readRows } from './rows.ts';

/** The tables of an answer, and a line about each row and table that is left out. */
export interface Tables<T> {
  /** In their order; undefined: one that cannot be read. */
  readonly tables: readonly (readonly T[] | undefined)[];
  readonly skipped: readonly string[];
}

/** One bad table must not lose the rest. Bad is one of which no row fits: some bad rows are left out of it. */
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
