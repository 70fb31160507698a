interface Spoilt {
  /** The path of the fault, e.g. `matches.0.score.home`. */
  readonly path: string;
  readonly value: unknown;
}

/**
 * Returns the value with one fault, for each possible fault: every value replaced by one of an impossible type, and
 * every field missing that may not be. Derived from the value, so that it finds a field that a shape forgets.
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
