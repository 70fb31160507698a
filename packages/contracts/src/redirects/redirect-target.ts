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

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

/** Decodes what can be: past the first stage `100%` is a legal text, but must not shield what follows it. */
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

/** Whether no stage of decoding, up to three, turns it into something that leaves the site. */
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
 * The normalised path, query and hash of a target that cannot leave this site, page or not; undefined for any
 * other (SEMANTICS §5.1). Use what it returns, never the raw input.
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
  // Escaping makes it longer: what is given out must pass here again.
  return target.length > MAX_LENGTH ? undefined : target;
}

/**
 * The normalised path, query and hash to send a visitor to, or undefined when the target is not one of this
 * site's own pages: nor is the login page itself, nor a page made to stand in another's frame.
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
