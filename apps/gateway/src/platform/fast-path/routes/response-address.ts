import { cookieValue } from '../../http-server/requests/cookies.ts';
import { normalizedPath } from '../../paths/public-paths.ts';
import { canonicalQuery } from './canonical-query.ts';
import type { PublicRoute } from './public-route.ts';
import { RouteTree } from './route-tree.ts';
import { GenerationalCache } from './generational-cache.ts';

/** Where the answer to a request is kept. */
export interface ResponseAddress {
  /** Names everything that the answer depends on. */
  readonly key: string;
  readonly route: PublicRoute;
  /** What the ordinary way is asked: known parameters only, in one order. */
  readonly canonicalUrl: string;
  /** Canonical value of the route's cookie, where it has one. */
  readonly variant: string | undefined;
}

/** @example responseKey({ canonicalUrl: '/de', variant: 'Europe/Berlin' }) // '/de#Europe/Berlin' */
export function responseKey({
  canonicalUrl,
  variant,
}: Pick<ResponseAddress, 'canonicalUrl' | 'variant'>): string {
  return variant === undefined ? canonicalUrl : `${canonicalUrl}#${variant}`;
}

/** Longer addresses are for the ordinary way to refuse. */
const MAX_URL_LENGTH = 2048;
/** Longer ones are understood anew each time: nobody asks for them often. */
const MAX_KNOWN_LENGTH = 512;
const KNOWN_PER_GENERATION = 4096;
/** Nothing that must be percent-encoded, no fragment, no backslash: the ordinary way decides what such a path is. */
const PLAIN_PATH = /^\/[A-Za-z0-9._~/-]*$/;

interface Base {
  readonly plain: ResponseAddress;
  readonly variants: Map<string, ResponseAddress>;
}

/** Turns addresses as they come into keys; one look-up for those that were asked for lately. */
export class ResponseAddresses {
  readonly #tree: RouteTree;
  readonly #known = new GenerationalCache<Base>(KNOWN_PER_GENERATION);

  constructor(routes: readonly PublicRoute[]) {
    this.#tree = new RouteTree(routes);
  }

  /**
   * undefined: not an address of a public route in good order; the ordinary way knows what to do.
   *
   * @param cookies the whole header, looked at for routes that have a variant only.
   */
  find(url: string, cookies: string | undefined): ResponseAddress | undefined {
    const base = this.#known.get(url) ?? this.#understand(url);
    if (base?.plain.route.variant === undefined) return base?.plain;
    return variantOf(base, cookies);
  }

  #understand(url: string): Base | undefined {
    if (url.length > MAX_URL_LENGTH) return undefined;
    const mark = url.indexOf('?');
    const path = normalizedPath(mark < 0 ? url : url.slice(0, mark));
    if (!PLAIN_PATH.test(path) || url.includes('#')) return undefined;
    const route = this.#tree.find(path);
    if (route === undefined) return undefined;
    const query = mark < 0 ? '' : canonicalQuery(url.slice(mark + 1), route.parameters);
    if (query === undefined) return undefined;
    const canonicalUrl = path + query;
    const base: Base = {
      plain: { key: canonicalUrl, route, canonicalUrl, variant: undefined },
      variants: new Map(),
    };
    if (url.length <= MAX_KNOWN_LENGTH) this.#known.set(url, base);
    return base;
  }
}

function variantOf({ plain, variants }: Base, cookies: string | undefined): ResponseAddress {
  const { route, canonicalUrl } = plain;
  if (route.variant === undefined) return plain;
  const variant = route.variant.canonical(cookieValue(cookies, route.variant.cookie));
  const known = variants.get(variant);
  if (known !== undefined) return known;
  // As many as there are allow-listed values.
  const address = { key: responseKey({ canonicalUrl, variant }), route, canonicalUrl, variant };
  variants.set(variant, address);
  return address;
}
