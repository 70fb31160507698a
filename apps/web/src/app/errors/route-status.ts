function numberIn(value: unknown, name: string): number | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const found: unknown = Reflect.get(value, name);
  return typeof found === 'number' && found >= 400 && found < 600 ? found : undefined;
}

/** The status of a page whose route failed to load: `statusCode`, `status`, `response.status`, else 500 (SEMANTICS §8.5). */
export function routeErrorStatus(error: unknown): number {
  const response: unknown =
    typeof error === 'object' && error !== null ? Reflect.get(error, 'response') : undefined;
  return numberIn(error, 'statusCode') ?? numberIn(error, 'status') ?? numberIn(response, 'status') ?? 500;
}
