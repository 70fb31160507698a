interface Spoilt {
  /** Where, e.g. `matches.0.score.home`. */
  readonly path: string;
  readonly value: unknown;
}

/**
 * The value with one thing wrong, for every thing in it: what is there is of a type that nothing has, and each
 * field is missing that is not said to be optional. Made from the value, so that a field that a shape forgets
 * is found.
 *
 * @param optional names of fields that may be missing.
 */
export function everyWayToSpoil(
  value: unknown,
  optional: readonly string[] = [],
  path = '',
): readonly Spoilt[] {
  const wrong = [{ path, value: Symbol('nothing is of this type') }];
  if (typeof value !== 'object' || value === null) return wrong;
  const inner = Object.entries(value).flatMap(([name, part]) => {
    const place = path === '' ? name : `${path}.${name}`;
    const put = (replacement: unknown): unknown =>
      Array.isArray(value) ? value.with(Number(name), replacement) : { ...value, [name]: replacement };
    const deeper = everyWayToSpoil(part, optional, place).map((spoilt) => ({
      path: spoilt.path,
      value: put(spoilt.value),
    }));
    if (Array.isArray(value) || optional.includes(name)) return deeper;
    return [...deeper, { path: `${place} is missing`, value: put(undefined) }];
  });
  return [...wrong, ...inner];
}
