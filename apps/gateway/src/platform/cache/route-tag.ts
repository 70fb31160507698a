/** The tag whose purge makes every source of a route stale. */
export const routeTag = (route: string): string => `source:${route}`;
