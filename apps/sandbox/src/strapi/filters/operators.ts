import type { Comparable } from '../library/value.ts';

/** Whether a value, which is never null, passes. */
type Test = (value: string | number) => boolean;

type Make = (operand: string | number) => Test;

const lower = (value: string | number): string => String(value).toLowerCase();

/** Operators with one operand, read as the attribute's own kind. */
export const COMPARISONS: Readonly<Record<string, Make>> = {
  $eq: (operand) => (value) => value === operand,
  $ne: (operand) => (value) => value !== operand,
  $lt: (operand) => (value) => value < operand,
  $lte: (operand) => (value) => value <= operand,
  $gt: (operand) => (value) => value > operand,
  $gte: (operand) => (value) => value >= operand,
};

/** Operators on text; numbers are taken as they are written. */
export const TEXT_TESTS: Readonly<Record<string, (operand: string) => Test>> = {
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
export const LIST_TESTS: Readonly<Record<string, (operands: readonly (string | number)[]) => Test>> = {
  $in: (operands) => (value) => operands.includes(value),
  $notIn: (operands) => (value) => !operands.includes(value),
  $between:
    ([from = '', to = '']) =>
    (value) =>
      value >= from && value <= to,
};

/** As SQL has it: nothing is neither equal to something nor different from it. */
export const onValue =
  (test: Test) =>
  (value: Comparable): boolean =>
    value !== null && test(value);
