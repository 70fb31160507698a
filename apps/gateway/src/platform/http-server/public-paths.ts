import { OPERATIONS } from '@touchline/contracts';

const PATTERNS = Object.values(OPERATIONS).map(
  ({ path }) => new RegExp(`^${path.replace(/\{[a-z]+\}/g, '[^/]+')}$`),
);
const DOCUMENTS = new Set(['/api/openapi.json', '/api/docs']);

/** `/api/matches?x` -> `/api/matches` */
export function pathOf(url: string): string {
  const end = url.search(/[?#]/);
  return end < 0 ? url : url.slice(0, end);
}

/** Whether a path is a public read, for any origin and for GET and HEAD only. */
export function isPublicRead(path: string): boolean {
  return DOCUMENTS.has(path) || PATTERNS.some((pattern) => pattern.test(path));
}
