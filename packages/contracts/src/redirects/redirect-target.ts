import { matchRoute } from '../routes/match-route.ts';

const MAX_LENGTH = 2048;
const DECODE_STAGES = 3;
/** Any origin will do: a target that leaves it is not ours. */
const ORIGIN = 'https://origin.invalid';

function hasControl(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code < 0x20 || (code >= 0x7f && code <= 0x9f)) return true;
  }
  return false;
}

function suspicious(text: string): boolean {
  return text.includes('\\') || text.startsWith('//') || hasControl(text);
}

/** Whether no stage of decoding, up to three, turns it into something that leaves the site. */
function staysInside(target: string): boolean {
  let stage = target;
  for (let count = 0; count <= DECODE_STAGES; count += 1) {
    if (suspicious(stage)) return false;
    let next: string;
    try {
      next = decodeURIComponent(stage);
    } catch (error) {
      if (error instanceof URIError) return count > 0;
      throw error;
    }
    if (next === stage) return true;
    stage = next;
  }
  return true;
}

/**
 * The normalised path, query and hash to send a visitor to, or undefined when the target is not one of this
 * site's own pages (SEMANTICS §5.1). Use what it returns, never the raw input.
 *
 * @example redirectTarget('/en/match/12?tab=table#h') // '/en/match/12?tab=table#h'
 * @example redirectTarget('/..//evil.example') // undefined
 * @example redirectTarget('/%5cevil.example') // undefined
 */
export function redirectTarget(input: unknown): string | undefined {
  if (typeof input !== 'string' || input.length === 0 || input.length > MAX_LENGTH) return undefined;
  if (!input.startsWith('/') || !staysInside(input)) return undefined;
  let url: URL;
  try {
    url = new URL(input, ORIGIN);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
  if (url.origin !== ORIGIN || url.username !== '' || url.pathname.startsWith('//')) return undefined;
  const match = matchRoute(url.pathname);
  if (match === undefined) return undefined;
  if (match.route.name === 'login' || match.route.path.startsWith('/embed/')) return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}
