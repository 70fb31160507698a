import type { PublicRoute } from './public-route.ts';

/** What a `{part}` may be: an id of API.md. All else is for the ordinary way to judge. */
const ID = /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/;

interface Node {
  readonly literal: Map<string, Node>;
  parameter: Node | undefined;
  route: PublicRoute | undefined;
}

const node = (): Node => ({ literal: new Map(), parameter: undefined, route: undefined });

/** Finds the public route of a path, literal parts first; a path is compared as it came, letter for letter. */
export class RouteTree {
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
