import type { ScalarKind } from '../content-types/content-type.ts';
import { validationError } from '../failures/failures.ts';

const YES = new Set(['true', 't', '1']);
const NO = new Set(['false', 'f', '0']);

export const readBoolean = (text: unknown, key: string): boolean => {
  // `filters[x][$null]` without a value is meant as it reads.
  if (text === null || (typeof text === 'string' && YES.has(text))) return true;
  if (typeof text === 'string' && NO.has(text)) return false;
  throw validationError(`Invalid boolean value for ${key}. Expected "t","1","true","false","0","f"`);
};

/** An operand as the attribute's values are compared. */
export const readOperand = (text: unknown, kind: ScalarKind, key: string): string | number => {
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
