import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';

import { z } from 'zod';

import { resourceMissing } from '../wire/failures.ts';

/** All resources are rows of one table; the number gives their order within a second. */
const OBJECTS_TABLE = `
  CREATE TABLE IF NOT EXISTS payment_objects (
    number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, kind TEXT NOT NULL, body TEXT NOT NULL
  );
  CREATE INDEX IF NOT EXISTS payment_objects_by_kind ON payment_objects (kind, number)`;

/** Fields by which resources are looked up most often, so that not every row has to be parsed. */
const INDEXED = [
  'customer',
  'charge',
  'payment_intent',
  'status',
  'parent.subscription_details.subscription',
];

const indexOf = (path: string): string =>
  `CREATE INDEX IF NOT EXISTS "payment_objects_by_${path}"
    ON payment_objects (kind, ${memberOf(path)}, number)`;

type Wanted = string | number | boolean | null | readonly string[] | undefined;

export interface ListQuery {
  readonly limit: number;
  readonly starting_after?: string | undefined;
  readonly ending_before?: string | undefined;
  readonly created?:
    | {
        readonly gt?: number | undefined;
        readonly gte?: number | undefined;
        readonly lt?: number | undefined;
        readonly lte?: number | undefined;
      }
    | undefined;
}

/**
 * Required values of the resource's fields, or of paths such as `recurring.interval`; `undefined` accepts any value.
 */
export type Where = Readonly<Record<string, Wanted>>;

interface Condition {
  readonly sql: string;
  readonly values: readonly SQLInputValue[];
}

const memberOf = (path: string): string => `json_extract(body, '$.${path}')`;

const conditionOf = (path: string, wanted: Wanted): readonly Condition[] => {
  if (wanted === undefined) return [];
  const member = memberOf(path);
  if (wanted === null) return [{ sql: `${member} IS NULL`, values: [] }];
  if (typeof wanted === 'object')
    return [{ sql: `${member} IN (${wanted.map(() => '?').join(', ')})`, values: wanted }];
  return [{ sql: `${member} = ?`, values: [typeof wanted === 'boolean' ? Number(wanted) : wanted] }];
};

const OPERATORS = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;

const createdConditions = (created: ListQuery['created']): readonly Condition[] =>
  Object.entries(OPERATORS).flatMap(([name, operator]) => {
    const bound = Object.entries(created ?? {}).find(([key]) => key === name)?.[1];
    return typeof bound === 'number'
      ? [{ sql: `json_extract(body, '$.created') ${operator} ?`, values: [bound] }]
      : [];
  });

const bodySchema = z.object({ body: z.string() });
const numberSchema = z.object({ number: z.number() }).optional();

/** Creates the table and its statements, which all collections share. */
export const openObjects = (database: DatabaseSync) => {
  for (const sql of [OBJECTS_TABLE, ...INDEXED.map(indexOf)]) database.exec(sql);
  const selects = new Map<string, StatementSync>();
  return {
    /** Prepares a statement once. */
    select: (sql: string): StatementSync => {
      const statement = selects.get(sql) ?? database.prepare(sql);
      selects.set(sql, statement);
      return statement;
    },
    selectOne: database.prepare('SELECT body FROM payment_objects WHERE id = ? AND kind = ?'),
    selectNumber: database.prepare('SELECT number FROM payment_objects WHERE id = ? AND kind = ?'),
    insert: database.prepare('INSERT INTO payment_objects (id, kind, body) VALUES (?, ?, ?)'),
    update: database.prepare('UPDATE payment_objects SET body = ? WHERE id = ? AND kind = ?'),
    remove: database.prepare('DELETE FROM payment_objects WHERE id = ? AND kind = ?'),
  };
};

type Objects = ReturnType<typeof openObjects>;

/** Creates the collection of one kind of resource, in the form that the API returns. */
export const createCollection = <T extends { readonly id: string }>(
  { select: statementOf, selectOne, selectNumber, insert, update, remove }: Objects,
  kind: string,
  schema: z.ZodType<T>,
) => {
  const resourceOf = (row: unknown): T => schema.parse(JSON.parse(bodySchema.parse(row).body));

  const find = (id: string): T | undefined => {
    const row = selectOne.get(id, kind);
    return row === undefined ? undefined : resourceOf(row);
  };

  const select = (conditions: readonly Condition[], tail: string): readonly T[] =>
    statementOf(
      `SELECT body FROM payment_objects WHERE kind = ?${conditions.map(({ sql }) => ` AND ${sql}`).join('')} ${tail}`,
    )
      .all(kind, ...conditions.flatMap(({ values }) => values))
      .map(resourceOf);

  const numberOf = (id: string, param: string): number => {
    const row = numberSchema.parse(selectNumber.get(id, kind));
    if (row === undefined) throw resourceMissing(kind, id, param);
    return row.number;
  };

  const conditionsOf = (where: Where) =>
    Object.entries(where).flatMap(([path, wanted]) => conditionOf(path, wanted));

  return {
    find,
    /** Returns the resource. Throws `resource_missing` with the parameter, or with the id in the path, as its cause. */
    get(id: string, param?: string): T {
      const found = find(id);
      if (found === undefined) throw resourceMissing(kind, id, param);
      return found;
    },
    insert(resource: T): T {
      insert.run(resource.id, kind, JSON.stringify(resource));
      return resource;
    },
    save(resource: T): T {
      update.run(JSON.stringify(resource), resource.id, kind);
      return resource;
    },
    remove(id: string): void {
      remove.run(id, kind);
    },
    /** Returns all matching resources, oldest first. */
    all: (where: Where = {}): readonly T[] => select(conditionsOf(where), 'ORDER BY number'),
    /** Returns one page, newest first, like the provider's lists. */
    page(query: ListQuery, where: Where = {}): { readonly data: readonly T[]; readonly has_more: boolean } {
      const { limit, starting_after: after, ending_before: before } = query;
      const conditions: readonly Condition[] = [
        ...conditionsOf(where),
        ...createdConditions(query.created),
        ...(after === undefined ? [] : [{ sql: 'number < ?', values: [numberOf(after, 'starting_after')] }]),
        ...(before === undefined ? [] : [{ sql: 'number > ?', values: [numberOf(before, 'ending_before')] }]),
      ];
      const order = before === undefined ? 'DESC' : 'ASC';
      const found = select(conditions, `ORDER BY number ${order} LIMIT ${String(limit + 1)}`);
      const data = found.slice(0, limit);
      return { data: before === undefined ? data : data.toReversed(), has_more: found.length > limit };
    },
  };
};
