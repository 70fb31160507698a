const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** Where a click leads: never to another site, whatever a notification says. */
export function destinationOf(data: unknown, origin: string): URL {
  const path = member(data, 'path');
  const home = new URL('/', origin);
  if (typeof path !== 'string' || !path.startsWith('/')) return home;
  const url = new URL(path, origin);
  return url.origin === home.origin ? url : home;
}

/** Of the open tabs the one that shows the match already, in any language and at any of its tabs. */
export function tabOf<T extends { readonly url: string }>(tabs: readonly T[], to: URL): T | undefined {
  const [, page] = /^\/[a-z]{2}(\/.+)$/.exec(to.pathname) ?? [];
  if (page === undefined) return undefined;
  return tabs.find(({ url }) => {
    const { origin, pathname } = new URL(url);
    return origin === to.origin && /^\/[a-z]{2}\//.test(pathname) && pathname.slice(3) === page;
  });
}
