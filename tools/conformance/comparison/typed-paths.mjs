/**
 * An answer as lines that two implementations can be held to: every path with its type, and its value
 * wherever the value means something. Only what must differ from run to run is taken out: ids become
 * numbers in the order of their first appearance (so that the same one must come back in the same places),
 * times are held to the clock, and tokens that are JWTs are opened.
 */
const MINUTE_MS = 60_000;

const IDS = new Set(['localId', 'user_id', 'sub', 'id', 'sid', 'jti']);
const ID_TOKENS = new Set(['idToken', 'id_token', 'access_token']);
const OPAQUE = new Set([
  ...['refreshToken', 'refresh_token', 'oauthAccessToken', 'sessionId', 'salt', 'passwordHash', 'kid'],
  'requestId',
]);
const TIMES = new Set([
  ...['lastLoginAt', 'lastRefreshAt', 'createdAt', 'passwordUpdatedAt', 'validSince', 'auth_time', 'iat'],
  ...['signedInAt', 'lastSeenAt'],
]);

/** `CODE : text` is a code with a text for people; a sentence is held to its first one. */
function wordsOf(message) {
  return /^([A-Z][A-Z_]+)(?: ?: .*)?$/s.exec(message)?.[1] ?? message.split(/(?<=\.) /, 1)[0];
}

/** In which unit a time is now; one that is not is shown as it is. */
function timeOf(raw, nowMs) {
  const isNow = (ms) => Math.abs(ms - nowMs) < MINUTE_MS;
  if (isNow(Number(raw))) return 'now in ms';
  if (isNow(Number(raw) * 1000)) return 'now in s';
  return isNow(Date.parse(raw)) ? 'now as ISO' : String(raw);
}

/** A user's ways in come in no promised order. */
const byProvider = (ways) => ways.toSorted((a, b) => (a.providerId < b.providerId ? -1 : 1));

function decode(part) {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}

/** @returns undefined unless it is the compact form of a JWT */
function openedJwt(token) {
  const [header, claims, signature, ...rest] = String(token).split('.');
  if (signature === undefined || rest.length > 0) return undefined;
  return { header: decode(header), claims: decode(claims), signature: signature === '' ? 'none' : 'signed' };
}

/**
 * @param {Record<string, string>} names what the script made up (addresses, the project), by what to call it
 */
export function createReducer(names, nowMs = () => Date.now()) {
  const ids = new Map();
  const idName = (value) => {
    if (!ids.has(value)) ids.set(value, `<id ${ids.size + 1}>`);
    return ids.get(value);
  };
  const named = (text) =>
    Object.entries(names).reduce((rest, [name, value]) => rest.replaceAll(value, `<${name}>`), text);

  function value(key, raw, siblings) {
    const type = typeof raw;
    if (IDS.has(key)) return `${type} ${idName(raw)}`;
    if (OPAQUE.has(key)) return `${type} ${raw === '' ? 'empty' : 'opaque'}`;
    if (TIMES.has(key)) return `${type} ${timeOf(raw, nowMs())}`;
    if (key === 'exp') return `${type} ${raw - siblings.iat} s after iat`;
    if (key === 'message' && type === 'string') return `${type} ${JSON.stringify(wordsOf(raw))}`;
    return `${type} ${named(JSON.stringify(raw))}`;
  }

  function walk(path, key, raw, siblings, lines) {
    if (raw === null || typeof raw !== 'object') {
      const jwt = ID_TOKENS.has(key) ? openedJwt(raw) : undefined;
      if (jwt === undefined) lines.set(path, value(key, raw, siblings));
      else walk(path, undefined, jwt, undefined, lines);
      return;
    }
    const isList = Array.isArray(raw);
    const entries = Object.entries(isList && key === 'providerUserInfo' ? byProvider(raw) : raw);
    if (entries.length === 0) lines.set(path, isList ? 'empty array' : 'empty object');
    for (const [name, child] of entries) {
      walk(isList ? `${path}[${name}]` : `${path}.${name}`, isList ? key : name, child, raw, lines);
    }
  }

  /** @param {{ status: number, mediaType: string, body: unknown }} answer */
  return ({ status, mediaType, body }) => {
    const lines = new Map([
      ['status', String(status)],
      ['media type', mediaType],
    ]);
    walk('body', undefined, body, undefined, lines);
    return lines;
  };
}
