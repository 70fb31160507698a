import { isEmbedPage, matchRoute, ROUTES, type Route } from '@touchline/contracts';
import { matchRoutes } from 'react-router-dom';
import { createApiClient } from '../../shared/api/api-client.ts';
import type { Services } from '../../shared/api/services.ts';
import { inProcessTransport } from '../../shared/api/transport.ts';
import { RedirectedAway } from '../../shared/navigation/redirect.ts';
import { createEmbedRoutes } from '../embed/embed-routes.tsx';
import { NO_GUARDS } from './route-guard.ts';
import { createQueryClient } from '../query-client.ts';
import { createRoutes } from './routes.tsx';

const services: Services = {
  api: createApiClient(inProcessTransport({ read: () => Promise.reject(new Error('nothing is read')) })),
  queries: createQueryClient(),
  onServer: true,
  nowMs: () => 0,
  zone: () => 'UTC',
};

/**
 * All addresses of a route: with and without its optional parts, in small letters and in capitals, and with a
 * trailing slash.
 */
function addressesOf({ path }: Route): string[] {
  const [whole, short] = [path.replace(/:[a-z]+\??/g, 'x1'), path.replace(/\/:[a-z]+\?/g, '')];
  const full = new Set([whole, short.replace(/:[a-z]+/g, 'x1')]);
  return [...full]
    .map((each) => (each === '/' ? '/de' : `/de${each}`))
    .flatMap((each) => [each, each.toUpperCase(), `${each}/`]);
}

const opened = (routes: ReturnType<typeof createRoutes>, address: string) =>
  matchRoutes(routes, address)?.at(-1)?.route.id;

test('the router opens the page that the contract names, with all routes and with only that one', () => {
  const addresses = ROUTES.flatMap(addressesOf);
  expect(addresses.length).toBeGreaterThan(3 * ROUTES.length - 1);
  const all = { own: createRoutes(services, 'de'), embedded: createEmbedRoutes(services, 'de') };
  for (const address of addresses) {
    const route = matchRoute(address)?.route;
    if (route === undefined) throw new Error(`${address} names no page`);
    const among = opened(isEmbedPage(route) ? all.embedded : all.own, address);
    const alone = isEmbedPage(route)
      ? among
      : opened(createRoutes(services, 'de', NO_GUARDS, [route]), address);
    expect([address, among, alone]).toEqual([address, `${route.name}___de`, `${route.name}___de`]);
  }
});

describe('2.11 middleware that redirects out of the site', () => {
  async function leaving(target: string) {
    const left: string[] = [];
    const outside = {
      hosts: new Set(['pay.touchline.example']),
      replace: (url: string) => void left.push(url),
    };
    const account = ROUTES.filter(({ name }) => name === 'account');
    const table = new Map([['auth', () => Promise.resolve(target)]]);
    const routes = createRoutes({ ...services, outside }, 'de', table, account);
    const route = matchRoutes(routes, '/de/account')?.at(-1)?.route;
    const code = typeof route?.lazy === 'function' ? await route.lazy() : undefined;
    const loader = code?.loader;
    if (typeof loader !== 'function') throw new Error('the page has no loader');
    const request = new Request('https://touchline.example/de/account');
    const outcome = Promise.resolve(
      loader({ request, params: {}, context: {}, url: new URL(request.url), pattern: '' }, undefined),
    );
    return {
      left,
      error: await outcome.then(
        () => undefined,
        (error: unknown) => error,
      ),
    };
  }

  test('replaces the page if the configuration names the host', async () => {
    const { left, error } = await leaving('https://pay.touchline.example/plan');
    expect(left).toEqual(['https://pay.touchline.example/plan']);
    expect(error).toBeInstanceOf(RedirectedAway);
  });

  test.each(['https://evil.example/', '//evil.example/', 'http://pay.touchline.example/'])(
    'does not redirect to %s',
    async (target) => {
      const { left, error } = await leaving(target);
      expect(left).toEqual([]);
      expect(error).toBeInstanceOf(Error);
      expect(error).not.toBeInstanceOf(RedirectedAway);
    },
  );
});
