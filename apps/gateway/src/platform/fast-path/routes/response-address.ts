import { cookieValue } from '../../http-server/requests/request-fields.ts';
import { normalizedPath } from '../../paths/public-paths.ts';
import type { PublicRoute, RouteParameter } from './public-route.ts';
import { GenerationalCache } from './generational-cache.ts';

/** The form of a `{part}`: an id of API.md. The origin handler judges everything else. */
const ID = /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/;

interface Node {
  readonly literal: Map<string, Node>;
  parameter: Node | undefined;
  route: PublicRoute | undefined;
}

const node = (): Node => ({ literal: new Map(), parameter: undefined, route: undefined });

/** Finds the public route of a path, literal parts first; paths are compared byte for byte. */
class RouteTree {
  readonly #root = node();

  constructor(routes: readonly PublicRoute[]) {
    for (const route of routes) this.#add(route);
  }

  find(path: string): PublicRoute | undefined {
    if (!path.startsWith('/')) return undefined;
    return search(this.#root, path.split('/'), 1);
  }

  #add(route: PublicRoute): void {
    let at = this.#root;
    for (const part of route.path.split('/').slice(1)) {
      if (/^\{[a-z]+\}$/i.test(part)) {
        at = at.parameter ??= node();
        continue;
      }
      const next = at.literal.get(part) ?? node();
      at.literal.set(part, next);
      at = next;
    }
    if (at.route !== undefined) throw new Error(`Two public routes have the path ${route.path}`);
    at.route = route;
  }
}

function search(at: Node, parts: readonly string[], index: number): PublicRoute | undefined {
  const part = parts[index];
  if (part === undefined) return at.route;
  const literal = at.literal.get(part);
  const found = literal === undefined ? undefined : search(literal, parts, index + 1);
  if (found !== undefined) return found;
  return at.parameter !== undefined && ID.test(part) ? search(at.parameter, parts, index + 1) : undefined;
}

/** The origin handler refuses longer values. */
const MAX_VALUE_LENGTH = 256;

function decoded(text: string): string | undefined {
  if (!/[%+]/.test(text)) return text;
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

/**
 * Returns the allow-listed parameters in one order and spelling, with the question mark, or an empty string. Returns
 * `undefined` if something is malformed, repeated or invalid, which only the origin handler can interpret.
 *
 * @example canonicalQuery('utm=1&tz=europe%2fberlin&date=2026-11-21', parameters) //
 *   '?date=2026-11-21&tz=Europe%2FBerlin'
 */
function canonicalQuery(query: string, parameters: readonly RouteParameter[]): string | undefined {
  const given = new Map<string, string>();
  for (const pair of query.split('&')) {
    if (pair === '') continue;
    const equals = pair.indexOf('=');
    const name = decoded(equals < 0 ? pair : pair.slice(0, equals));
    if (name === undefined) return undefined;
    const parameter = parameters.find((known) => known.name === name);
    if (parameter === undefined) continue;
    const value = decoded(equals < 0 ? '' : pair.slice(equals + 1));
    if (value === undefined || value.length > MAX_VALUE_LENGTH || given.has(name)) return undefined;
    const canonical = parameter.canonical === undefined ? value : parameter.canonical(value);
    if (canonical === undefined) return undefined;
    given.set(name, canonical);
  }
  return written(given, parameters);
}

function written(given: ReadonlyMap<string, string>, parameters: readonly RouteParameter[]): string {
  const pairs = parameters
    .flatMap(({ name, implied }) => {
      const value = given.get(name);
      return value === undefined || value === implied
        ? []
        : [`${encodeURIComponent(name)}=${encodeURIComponent(value)}`];
    })
    .sort();
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

/** Where the response to a request is cached. */
export interface ResponseAddress {
  /** Contains everything that the response depends on. */
  readonly key: string;
  readonly route: PublicRoute;
  /** The URL for the origin handler: known parameters only, in one order. */
  readonly canonicalUrl: string;
  /** Canonical value of the route's cookie; `undefined` if the route has none. */
  readonly variant: string | undefined;
}

/** @example responseKey({ canonicalUrl: '/de', variant: 'Europe/Berlin' }) // '/de#Europe/Berlin' */
export function responseKey({
  canonicalUrl,
  variant,
}: Pick<ResponseAddress, 'canonicalUrl' | 'variant'>): string {
  return variant === undefined ? canonicalUrl : `${canonicalUrl}#${variant}`;
}

/** The origin handler refuses longer addresses. */
const MAX_URL_LENGTH = 2048;
/** Longer addresses are parsed each time: they are rarely requested. */
const MAX_KNOWN_LENGTH = 512;
const KNOWN_PER_GENERATION = 4096;
/** No percent-encoding, no fragment, no backslash: the origin handler decides what such a path means. */
const PLAIN_PATH = /^\/[A-Za-z0-9._~/-]*$/;

interface Base {
  readonly plain: ResponseAddress;
  readonly variants: Map<string, ResponseAddress>;
}

/** Turns request addresses into cache keys, with a single look-up for recently requested ones. */
export class ResponseAddresses {
  readonly #tree: RouteTree;
  readonly #known = new GenerationalCache<Base>(KNOWN_PER_GENERATION);

  constructor(routes: readonly PublicRoute[]) {
    this.#tree = new RouteTree(routes);
  }

  /**
   * Returns `undefined` if the URL is not a well-formed address of a public route; the origin handler then decides.
   *
   * @param cookies the whole header, read only for routes that have a variant
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
  // At most as many as there are allow-listed values.
  const address = { key: responseKey({ canonicalUrl, variant }), route, canonicalUrl, variant };
  variants.set(variant, address);
  return address;
}
