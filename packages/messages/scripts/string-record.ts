import { readFileSync } from 'node:fs';

export type StringRecord = Readonly<Record<string, string>>;

export function isStringRecord(value: unknown): value is StringRecord {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((item) => typeof item === 'string')
  );
}

/** A flat JSON object of strings; anything else in the file is an error that names it. */
export function readStringRecord(path: string): StringRecord {
  const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
  if (!isStringRecord(value)) throw new Error(`${path}: not a flat object of strings`);
  return value;
}
