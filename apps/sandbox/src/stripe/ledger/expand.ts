import { invalidRequest } from '../wire/failures.ts';

/** Fields that are returned only if `expand` requests them. */
const HIDDEN: ReadonlyMap<unknown, readonly string[]> = new Map([
  ['checkout.session', ['line_items']],
  ['payment_link', ['line_items']],
  ['invoice', ['payments']],
  ['charge', ['refunds']],
  ['subscription', ['pending_lines', 'retries_ended']],
]);

type Shown = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Shown =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const hiddenOf = (resource: Shown): readonly string[] => HIDDEN.get(resource['object']) ?? [];

const without = (resource: Shown, hidden: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(resource).filter(([name]) => !hidden.includes(name)));

export const withoutExpandable = (resource: object): Record<string, unknown> => {
  const shown: Shown = { ...resource };
  return without(shown, hiddenOf(shown));
};

const MAX_DEPTH = 4;

/** Groups paths by their first field: `data.product` and `data.currency` become `data` -> [`product`, `currency`]. */
const branchesOf = (paths: readonly string[]): ReadonlyMap<string, readonly string[]> => {
  const branches = new Map<string, string[]>();
  for (const path of paths) {
    const [first = '', ...rest] = path.split('.');
    const deeper = branches.get(first) ?? [];
    branches.set(first, rest.length === 0 ? deeper : [...deeper, rest.join('.')]);
  }
  return branches;
};

const expandValue = (
  value: unknown,
  paths: readonly string[],
  find: (id: string) => object | undefined,
): unknown => {
  if (Array.isArray(value)) return value.map((entry: unknown) => expandValue(entry, paths, find));
  if (!isObject(value)) return value;
  const branches = branchesOf(paths);
  for (const name of branches.keys()) {
    if (!(name in value))
      throw invalidRequest(`This property cannot be expanded (${name}).`, { param: 'expand' });
  }
  const hidden = hiddenOf(value).filter((name) => !branches.has(name));
  return Object.fromEntries(
    Object.entries(without(value, hidden)).map(([name, member]) => {
      const deeper = branches.get(name);
      // The rows of a list are always included.
      if (deeper === undefined) return [name, name === 'data' ? expandValue(member, [], find) : member];
      const resource = typeof member === 'string' ? find(member) : member;
      if (resource === undefined)
        throw invalidRequest(`This property cannot be expanded (${name}).`, { param: 'expand' });
      return [name, expandValue(resource, deeper, find)];
    }),
  );
};

/** Replaces the ids that `expand` requests by their resources. */
export const expanded = (
  answer: object,
  paths: readonly string[],
  find: (id: string) => object | undefined,
): unknown => {
  const tooDeep = paths.find((path) => path.split('.').length > MAX_DEPTH);
  if (tooDeep !== undefined)
    throw invalidRequest(
      `You cannot expand more than ${String(MAX_DEPTH)} levels of a property (${tooDeep}).`,
      { param: 'expand' },
    );
  return expandValue(answer, paths, find);
};
