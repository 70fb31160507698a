/** What outdates every source of a route. */
export const routeTag = (route: string): string => `source:${route}`;
