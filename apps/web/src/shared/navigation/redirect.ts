import { ROUTES, type Language } from '@touchline/contracts';
import { redirect as routed } from 'react-router-dom';
import { parseUrl } from '../browser/parse-url.ts';

type Query = Readonly<Record<string, string>>;

/** A page by its name in the manifest. */
interface NamedPlace {
  readonly name: string;
  readonly params?: Query;
  readonly query?: Query;
  readonly hash?: string;
}

interface RedirectPorts {
  /** Path and query of the page that is being loaded: a redirect to it is dropped. */
  readonly here: string;
  readonly language: Language;
  /** Other hosts to which redirects are allowed. */
  readonly outside: ReadonlySet<string>;
  /** Leaves the site without a history entry; `undefined` on the server, which responds with a Location. */
  readonly replace: ((url: string) => void) | undefined;
}

/**
 * `(path)`, `(path, query)` or `(status, path, query)`. Returns a redirect for the loader to return, or `undefined`
 * to stay: for a falsy status, and for the page that is being loaded.
 */
export interface Redirect {
  (path: string | NamedPlace, query?: Query): Response | undefined;
  (status: number | null | undefined, path: string | NamedPlace, query?: Query): Response | undefined;
}

/** Thrown to end the navigation when the visitor leaves the site; never shown (SEMANTICS §2.11). */
export class RedirectedAway extends Error {
  constructor() {
    super('ERR_REDIRECT');
    this.name = 'RedirectedAway';
  }
}

const FOUND = 302;
/** One slash without a second one after it, or a leading `./` or `../`. */
const INSIDE = /^(?:\.{1,2}\/|\/(?!\/))/;

function withQuery(path: string, query: Query): string {
  const search = new URLSearchParams(query).toString();
  if (search === '') return path;
  const [before = '', hash] = path.split('#', 2);
  return `${before}${before.includes('?') ? '&' : '?'}${search}${hash === undefined ? '' : `#${hash}`}`;
}

function pathOf({ name, params = {}, query = {}, hash = '' }: NamedPlace, language: Language): string {
  const route = ROUTES.find((one) => one.name === name);
  if (route === undefined) throw new Error(`no page is named ${name}`);
  const parts = route.path.split('/').flatMap((part) => {
    if (!part.startsWith(':')) return [part];
    const value = params[part.replace(/^:|\?$/g, '')];
    if (value === undefined && !part.endsWith('?')) throw new Error(`${name} needs ${part}`);
    return value === undefined ? [] : [encodeURIComponent(value)];
  });
  const path = parts.join('/');
  return withQuery(`/${language}${path === '/' ? '' : path}${hash}`, query);
}

/** Accepts only an https address on an allowed host; nothing else leaves the site. */
function allowed(target: string, outside: ReadonlySet<string>): string {
  const url = parseUrl(target);
  if (url?.protocol === 'https:' && url.username === '' && url.password === '' && outside.has(url.host))
    return url.href;
  throw new Error(`cannot redirect to ${target}`);
}

/** Creates the only function with which loaders redirect (SEMANTICS §2.11). */
export function createRedirect({ here, language, outside, replace }: RedirectPorts): Redirect {
  const go = (status: number, place: string | NamedPlace, query: Query): Response | undefined => {
    const path =
      typeof place === 'string' ? withQuery(place, query) : withQuery(pathOf(place, language), query);
    if (INSIDE.test(path)) return path === here ? undefined : routed(path, status);
    const url = allowed(path, outside);
    if (replace === undefined) return routed(url, status);
    replace(url);
    throw new RedirectedAway();
  };
  return (
    first: number | string | NamedPlace | null | undefined,
    second?: string | NamedPlace | Query,
    third?: Query,
  ) => {
    if (typeof first === 'number' || first === null || first === undefined) {
      if (!first || !isPlace(second)) return undefined;
      return go(first, second, third ?? {});
    }
    return go(FOUND, first, isQuery(second) ? second : {});
  };
}

function isPlace(value: string | NamedPlace | Query | undefined): value is string | NamedPlace {
  return typeof value === 'string' || (typeof value === 'object' && 'name' in value);
}

function isQuery(value: string | NamedPlace | Query | undefined): value is Query {
  return typeof value === 'object';
}
