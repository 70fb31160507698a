import { isEmbedPage, matchRoute, ROUTES, type Route } from '@touchline/contracts';
import { matchRoutes } from 'react-router-dom';
import { createApiClient } from '../shared/api/api-client.ts';
import type { Services } from '../shared/api/services.ts';
import { inProcessTransport } from '../shared/api/transport.ts';
import { createEmbedRoutes } from './embed/embed-routes.tsx';
import { OPEN_DOOR } from './middleware.ts';
import { createQueryClient } from './query-client.ts';
import { createRoutes } from './routes.tsx';

const services: Services = {
  api: createApiClient(inProcessTransport({ read: () => Promise.reject(new Error('nothing is read')) })),
  queries: createQueryClient(),
  onServer: true,
  nowMs: () => 0,
  zone: () => 'UTC',
};

/** Every address that a route has: with what it may go without, and without it, in small letters and in capitals. */
function addressesOf({ path }: Route): string[] {
  const [whole, short] = [path.replace(/:[a-z]+\??/g, 'x1'), path.replace(/\/:[a-z]+\?/g, '')];
  const full = new Set([whole, short.replace(/:[a-z]+/g, 'x1')]);
  return [...full]
    .map((each) => (each === '/' ? '/de' : `/de${each}`))
    .flatMap((each) => [each, each.toUpperCase(), `${each}/`]);
}

const opened = (routes: ReturnType<typeof createRoutes>, address: string) =>
  matchRoutes(routes, address)?.at(-1)?.route.id;

test('the router opens the page that the contract names, among all of them and where it knows no other', () => {
  const addresses = ROUTES.flatMap(addressesOf);
  expect(addresses.length).toBeGreaterThan(3 * ROUTES.length - 1);
  const all = { own: createRoutes(services, 'de'), embedded: createEmbedRoutes(services, 'de') };
  for (const address of addresses) {
    const route = matchRoute(address)?.route;
    if (route === undefined) throw new Error(`${address} names no page`);
    const among = opened(isEmbedPage(route) ? all.embedded : all.own, address);
    const alone = isEmbedPage(route)
      ? among
      : opened(createRoutes(services, 'de', OPEN_DOOR, [route]), address);
    expect([address, among, alone]).toEqual([address, `${route.name}___de`, `${route.name}___de`]);
  }
});
