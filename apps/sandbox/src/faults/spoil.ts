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

/** Every number a string, the list of rows an object. Valid JSON, and wrong. */
export const mistyped = (body: string): string => {
  const parsed: unknown = JSON.parse(body);
  if (typeof parsed !== 'object' || parsed === null) return body;
  const spoiled = Object.entries(parsed).map(([key, value]): [string, unknown] => [
    key,
    key === 'response' && Array.isArray(value)
      ? Object.fromEntries(value.map((row, index) => [String(index), stringified(row)]))
      : stringified(value),
  ]);
  return JSON.stringify(Object.fromEntries(spoiled));
};
