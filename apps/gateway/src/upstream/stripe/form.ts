/** A value of a request: nested as the API nests it; undefined: left out. */
type FormValue =
  string | number | boolean | undefined | readonly FormValue[] | { readonly [name: string]: FormValue };

export type Form = Readonly<Record<string, FormValue>>;

/**
 * The names and values that the API takes, in the query of a GET and in the body of a POST.
 *
 * @example fieldsOf({ line_items: [{ price: 'price_1' }] }) // [['line_items[0][price]', 'price_1']]
 */
export function fieldsOf(form: Form): readonly (readonly [string, string])[] {
  return Object.entries(form).flatMap(([name, value]) => flat(name, value));
}

function flat(name: string, value: FormValue): readonly (readonly [string, string])[] {
  if (value === undefined) return [];
  if (typeof value !== 'object') return [[name, String(value)]];
  return Object.entries(value).flatMap(([key, inner]: [string, FormValue]) => flat(`${name}[${key}]`, inner));
}
