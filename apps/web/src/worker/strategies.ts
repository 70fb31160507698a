import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst, NetworkFirst, type Strategy } from 'workbox-strategies';
import { PAGES_CACHE, offlinePage } from '../shared/offline/offline-page.ts';
import { ASSETS, DATA, PICTURES } from './caches.ts';
import { type KeptAges, marked } from './kept-ages.ts';
import { type RequestKind, mayKeep } from './request-kind.ts';

const DAY_SECONDS = 24 * 60 * 60;
/** A slower network counts as none: the last known page is better than a blank one. */
const PAGE_TIMEOUT_SECONDS = 4;

type Plugin = NonNullable<ConstructorParameters<typeof CacheFirst>[0]>['plugins'];

/** The browser handles encodings, and stored responses are decoded, so `Vary` does not matter. */
const matchOptions: CacheQueryOptions = { ignoreVary: true };

const onlyPublic = {
  cacheWillUpdate: ({ response }: { readonly response: Response }) =>
    Promise.resolve(mayKeep(response) ? response : null),
};

const saysItsAge = {
  cachedResponseWillBeUsed: ({ cachedResponse }: { readonly cachedResponse?: Response }) =>
    Promise.resolve(cachedResponse === undefined ? null : marked(cachedResponse)),
};

const leadsToOffline = {
  handlerDidError: ({ request }: { readonly request: Request }) => {
    const { origin, pathname, search } = new URL(request.url);
    return Promise.resolve(Response.redirect(`${origin}${offlinePage(pathname, search)}`));
  },
};

function tellsItsAge(ages: KeptAges) {
  return {
    handlerWillRespond: ({ response, event }: { readonly response: Response; readonly event: Event }) => {
      if (event instanceof FetchEvent) ages.note(event.resultingClientId, response.headers);
      return Promise.resolve(response);
    },
  };
}

function kept(maxEntries: number, days: number, ...others: NonNullable<Plugin>): NonNullable<Plugin> {
  const bound = new ExpirationPlugin({
    maxEntries,
    maxAgeSeconds: days * DAY_SECONDS,
    purgeOnQuotaError: true,
  });
  return [onlyPublic, bound, ...others];
}

/** The strategy of each kind: how it is answered, how many responses are stored, and for how long. */
export function strategies(ages: KeptAges): Readonly<Record<RequestKind, Strategy>> {
  return {
    // Names change with the content. Old files stay for a while, because an old tab outlives a deploy.
    asset: new CacheFirst({ cacheName: ASSETS, matchOptions, plugins: kept(250, 30) }),
    picture: new CacheFirst({ cacheName: PICTURES, matchOptions, plugins: kept(200, 7) }),
    data: new NetworkFirst({ cacheName: DATA, matchOptions, plugins: kept(150, 3, saysItsAge) }),
    page: new NetworkFirst({
      cacheName: PAGES_CACHE,
      matchOptions,
      networkTimeoutSeconds: PAGE_TIMEOUT_SECONDS,
      plugins: kept(40, 7, saysItsAge, leadsToOffline, tellsItsAge(ages)),
    }),
  };
}
