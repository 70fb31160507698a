/**
 * Whether a user's scope holds one: a list, words between spaces, or an object with dotted paths (SEMANTICS
 * §3.6). A hint for what to show; the gateway decides by the verified token.
 */
export function scopeHolds(scope: unknown, asked: string): boolean {
  if (typeof scope === 'string') return scope.split(' ').includes(asked);
  if (Array.isArray(scope)) return scope.includes(asked);
  let value = scope;
  for (const part of asked.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return false;
    value = Reflect.get(value, part);
  }
  return Boolean(value);
}
