import type { UpstreamFaults } from './faults.ts';

/** Bodies made wrong on purpose. */

export const truncated = (body: string): string => body.slice(0, Math.floor(body.length / 2));

const stringified = (value: unknown): unknown => {
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map(stringified);
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, stringified(inner)]));
  }
  return value;
};

type Field = readonly [name: string, value: unknown];

const rewritten = (body: string, field: (of: Field) => unknown): string => {
  const parsed: unknown = JSON.parse(body);
  if (typeof parsed !== 'object' || parsed === null) return body;
  const fields = Object.entries(parsed).map(([name, value]) => [name, field([name, value])] as const);
  return JSON.stringify(Object.fromEntries(fields));
};

/** Every number a string, the list of rows an object. Valid JSON, and wrong. */
const mistyped = ([name, value]: Field): unknown =>
  name === 'response' && Array.isArray(value)
    ? Object.fromEntries(value.map((row, index) => [String(index), stringified(row)]))
    : stringified(value);

/** Every second row, from the first. */
const mistypedRows = ([name, value]: Field): unknown =>
  name === 'response' && Array.isArray(value)
    ? value.map((row: unknown, index) => (index % 2 === 0 ? stringified(row) : row))
    : value;

const emptied = ([name, value]: Field): unknown => {
  if (name === 'results') return 0;
  return name === 'response' && Array.isArray(value) ? [] : value;
};

/** A body as the faults have it. */
export const spoiled = (
  body: string,
  { empty, wrongTypes }: Pick<UpstreamFaults, 'empty' | 'wrongTypes'>,
): string => {
  if (empty === true) return rewritten(body, emptied);
  if (wrongTypes === 'rows') return rewritten(body, mistypedRows);
  return wrongTypes === true ? rewritten(body, mistyped) : body;
};
