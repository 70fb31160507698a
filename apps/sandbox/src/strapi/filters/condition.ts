import type { ScalarKind } from '../content-types/content-type.ts';
import type { Comparable } from '../library/value.ts';
import { isBranch, itemsOf } from './tree.ts';
import { invalidKey, validationError } from '../failures/failures.ts';
import { readBoolean, readOperand } from './operand.ts';
import { COMPARISONS, LIST_TESTS, onValue, TEXT_TESTS } from './operators.ts';

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

/** What `filters[attribute]` asks of the attribute: a value to equal, or operators that must all hold. */
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
