import { matchRoute } from '../routes/match-route.ts';

const MAX_LENGTH = 2048;
const DECODE_STAGES = 3;
/** Any origin works here: a target that leaves it is not ours. */
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

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

/** Decodes all valid sequences. After the first stage `100%` is legal text, but must not protect what follows it. */
function decodeLoosely(text: string): string {
  return text.replace(
    /(?:%[0-9a-f]{2})+/gi,
    (escapes) =>
      decode(escapes) ??
      escapes.replace(/%([0-7][0-9a-f])/gi, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      ),
  );
}

/** Returns whether the target stays on the site through up to three stages of decoding. */
function staysInside(target: string): boolean {
  if (suspicious(target)) return false;
  const first = decode(target);
  if (first === undefined) return false;
  let stage = first;
  for (let count = 1; count < DECODE_STAGES; count += 1) {
    if (suspicious(stage)) return false;
    stage = decodeLoosely(stage);
  }
  return !suspicious(stage);
}

/**
 * Returns the normalised path, query and hash of a target that stays on this site, whether or not it is a page;
 * `undefined` for any other (SEMANTICS §5.1). Use the returned value, never the raw input.
 *
 * @example internalTarget('/fußball') // '/fu%C3%9Fball'
 * @example internalTarget('/..//evil.example') // undefined
 */
export function internalTarget(input: unknown): string | undefined {
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
  const target = `${url.pathname}${url.search}${url.hash}`;
  // Escaping lengthens the target, and the result must pass this check again.
  return target.length > MAX_LENGTH ? undefined : target;
}

/**
 * Returns the normalised path, query and hash to redirect a visitor to. Returns `undefined` if the target is not a
 * page of this site, is the login page itself, or is an embedded page.
 *
 * @example redirectTarget('/en/match/12?tab=table#h') // '/en/match/12?tab=table#h'
 * @example redirectTarget('/%5cevil.example') // undefined
 * @example redirectTarget('/en/login') // undefined
 */
export function redirectTarget(input: unknown): string | undefined {
  const target = internalTarget(input);
  if (target === undefined) return undefined;
  const match = matchRoute(new URL(target, ORIGIN).pathname);
  if (match === undefined) return undefined;
  if (match.route.name === 'login' || match.route.path.startsWith('/embed/')) return undefined;
  return target;
}
