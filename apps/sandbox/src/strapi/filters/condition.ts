import type { ScalarKind } from '../content-types/content-types.ts';
import { validationError, invalidKey } from '../failures/failures.ts';
import type { Comparable } from '../library/library.ts';
import { isBranch, itemsOf } from './tree.ts';

const YES = new Set(['true', 't', '1']);
const NO = new Set(['false', 'f', '0']);

export const readBoolean = (text: unknown, key: string): boolean => {
  // `filters[x][$null]` without a value means true.
  if (text === null || (typeof text === 'string' && YES.has(text))) return true;
  if (typeof text === 'string' && NO.has(text)) return false;
  throw validationError(`Invalid boolean value for ${key}. Expected "t","1","true","false","0","f"`);
};

/** Parses an operand for comparison with values of the attribute. */
const readOperand = (text: unknown, kind: ScalarKind, key: string): string | number => {
  if (typeof text !== 'string') throw validationError(`Invalid value for ${key}. Expected a string`);
  if (kind === 'boolean') return readBoolean(text, key) ? 1 : 0;
  if (kind === 'integer') {
    const number = Number(text);
    if (text.trim() === '' || Number.isNaN(number))
      throw validationError(`Invalid value for ${key}. Expected a number`);
    return number;
  }
  if (kind === 'datetime') {
    const epochMs = /^\d{1,17}$/.test(text) ? Number(text) : Date.parse(text);
    if (Number.isNaN(epochMs)) throw validationError('Invalid format, expected a timestamp or an ISO date');
    return epochMs;
  }
  return text;
};

/** Whether a value that is not null matches. */
type Test = (value: string | number) => boolean;

type Make = (operand: string | number) => Test;

const lower = (value: string | number): string => String(value).toLowerCase();

/** Operators with one operand of the attribute's kind. */
const COMPARISONS: Readonly<Record<string, Make>> = {
  $eq: (operand) => (value) => value === operand,
  $ne: (operand) => (value) => value !== operand,
  $lt: (operand) => (value) => value < operand,
  $lte: (operand) => (value) => value <= operand,
  $gt: (operand) => (value) => value > operand,
  $gte: (operand) => (value) => value >= operand,
};

/** Operators on text; numbers are compared as text. */
const TEXT_TESTS: Readonly<Record<string, (operand: string) => Test>> = {
  $eqi: (operand) => (value) => lower(value) === lower(operand),
  $nei: (operand) => (value) => lower(value) !== lower(operand),
  $contains: (operand) => (value) => String(value).includes(operand),
  $notContains: (operand) => (value) => !String(value).includes(operand),
  $containsi: (operand) => (value) => lower(value).includes(lower(operand)),
  $notContainsi: (operand) => (value) => !lower(value).includes(lower(operand)),
  $startsWith: (operand) => (value) => String(value).startsWith(operand),
  $startsWithi: (operand) => (value) => lower(value).startsWith(lower(operand)),
  $endsWith: (operand) => (value) => String(value).endsWith(operand),
  $endsWithi: (operand) => (value) => lower(value).endsWith(lower(operand)),
};

/** Operators with several operands. */
const LIST_TESTS: Readonly<Record<string, (operands: readonly (string | number)[]) => Test>> = {
  $in: (operands) => (value) => operands.includes(value),
  $notIn: (operands) => (value) => !operands.includes(value),
  $between:
    ([from = '', to = '']) =>
    (value) =>
      value >= from && value <= to,
};

/** As in SQL, null is neither equal to a value nor different from it. */
const onValue =
  (test: Test) =>
  (value: Comparable): boolean =>
    value !== null && test(value);

export type Condition = (value: Comparable) => boolean;

const ownOf = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

const textOf = (value: unknown, key: string): string => {
  if (typeof value === 'string') return value;
  throw validationError(`Invalid value for ${key}. Expected a string`);
};

const operatorOf = (operator: string, operand: unknown, kind: ScalarKind, path: string): Condition => {
  if (operator === '$null' || operator === '$notNull') {
    const expected = readBoolean(operand, path) === (operator === '$null');
    return (value) => (value === null) === expected;
  }
  const comparison = ownOf(COMPARISONS, operator);
  if (comparison !== undefined) return onValue(comparison(readOperand(operand, kind, path)));
  const textTest = ownOf(TEXT_TESTS, operator);
  if (textTest !== undefined) return onValue(textTest(textOf(operand, path)));
  const listTest = ownOf(LIST_TESTS, operator);
  if (listTest === undefined) throw invalidKey(operator, path);
  const operands = itemsOf(operand) ?? [operand];
  if (operator === '$between' && operands.length !== 2)
    throw validationError(`Invalid value for ${path}. $between expects two values`);
  return onValue(listTest(operands.map((item) => readOperand(item, kind, path))));
};

/** Returns the condition of `filters[attribute]`: a value to equal, or operators that must all match. */
export const conditionOf = (asked: unknown, kind: ScalarKind, path: string): Condition => {
  if (asked === null) return (value) => value === null;
  if (!isBranch(asked)) return operatorOf('$eq', asked, kind, path);
  const conditions = Object.entries(asked).map(([key, operand]): Condition => {
    if (key === '$not') {
      const inner = conditionOf(operand, kind, path);
      return (value) => !inner(value);
    }
    if (key === '$and' || key === '$or') {
      const parts = (itemsOf(operand) ?? [operand]).map((part) => conditionOf(part, kind, path));
      return key === '$and'
        ? (value) => parts.every((part) => part(value))
        : (value) => parts.some((part) => part(value));
    }
    return operatorOf(key, operand, kind, path);
  });
  return (value) => conditions.every((condition) => condition(value));
};
