/**
 * Converts a response into lines that can be compared between implementations: every path with its type, and its
 * value if the value is meaningful. Only values that differ in every run are replaced: ids become numbers in the
 * order of their first appearance (so equal ids must appear in the same places), times are compared with the clock,
 * and JWTs are decoded.
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

/** Returns the part of a message to compare: the code in `CODE : text`, or the first sentence. */
function wordsOf(message) {
  return /^([A-Z][A-Z_]+)(?: ?: .*)?$/s.exec(message)?.[1] ?? message.split(/(?<=\.) /, 1)[0];
}

/** Returns the unit in which a time is the present; any other time is returned unchanged. */
function timeOf(raw, nowMs) {
  const isNow = (ms) => Math.abs(ms - nowMs) < MINUTE_MS;
  if (isNow(Number(raw))) return 'now in ms';
  if (isNow(Number(raw) * 1000)) return 'now in s';
  return isNow(Date.parse(raw)) ? 'now as ISO' : String(raw);
}

/** A user's providers have no defined order. */
const byProvider = (ways) => ways.toSorted((a, b) => (a.providerId < b.providerId ? -1 : 1));

function decode(part) {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}

/** @returns `undefined` unless it is a JWT in compact form */
function openedJwt(token) {
  const [header, claims, signature, ...rest] = String(token).split('.');
  if (signature === undefined || rest.length > 0) return undefined;
  return { header: decode(header), claims: decode(claims), signature: signature === '' ? 'none' : 'signed' };
}

/**
 * @param {Record<string, string>} names values of the script (addresses, the project), by the name that replaces
 *   them
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
