export type PathParameters = Readonly<Record<string, string>>;
export type QueryParameters = Readonly<Record<string, string | number | readonly string[] | undefined>>;

/**
 * @example apiPath('/api/matches/{id}', { id: '7' }) // '/api/matches/7'
 * @example apiPath('/api/matches', {}, { tz: 'UTC', date: '2026-11-21' }) // '/api/matches?date=2026-11-21&tz=UTC'
 */
export function apiPath(template: string, path: PathParameters = {}, query: QueryParameters = {}): string {
  const pathname = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = path[name];
    if (value === undefined) throw new TypeError(`${template} needs ${name}`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const name of Object.keys(query).sort()) {
    const value = query[name];
    if (value !== undefined) search.set(name, Array.isArray(value) ? value.join(',') : String(value));
  }
  const text = search.toString();
  return text === '' ? pathname : `${pathname}?${text}`;
}
