/**
 * An identity service under comparison: one client for its public API, plus functions that each implementation
 * provides differently: sent emails, and an owner's changes in the console.
 */
const KEY = 'any-key';

/** The official SDK uses these path prefixes with an emulator. */
const ACCOUNTS = '/identitytoolkit.googleapis.com';
const TOKENS = '/securetoken.googleapis.com';

/** Paths of the real hosts, as in the service's own API description. */
const withoutPrefix = (path) => path.replace(ACCOUNTS, '').replace(TOKENS, '');

async function answerOf(response, operation) {
  const mediaType = (response.headers.get('content-type') ?? 'none').split(';')[0].trim();
  const text = await response.text();
  try {
    return { operation, status: response.status, mediaType, body: JSON.parse(text) };
  } catch {
    return { operation, status: response.status, mediaType, body: text };
  }
}

/**
 * @param {object} target
 * @param {string} target.name
 * @param {string} target.url
 * @param {string} target.project
 * @param {boolean} [target.plainPaths] without the prefixes
 * @param {(email: string) => Promise<{ kind: string, code: string }[]>} target.codesSentTo oldest first
 * @param {(email: string, change: { disabled?: boolean, customClaims?: object }) => Promise<void>}
 *   target.changeUser
 */
export function createTarget({ name, url, project, plainPaths = false, codesSentTo, changeUser }) {
  async function send(path, { key = KEY, method = 'POST', headers, ...rest }) {
    const query = key === null ? '' : `?key=${key}`;
    const called = plainPaths ? withoutPrefix(path) : path;
    const response = await fetch(`${url}${called}${query}`, { method, headers, ...rest });
    return answerOf(response, { method, path: withoutPrefix(path) });
  }
  const json = (body) => ({ body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });

  return {
    name,
    url,
    project,
    /** `POST accounts:<operation>` */
    accounts: (operation, body, options = {}) =>
      send(`${ACCOUNTS}/v1/accounts:${operation}`, { ...json(body), ...options }),
    token: (form, options = {}) =>
      send(`${TOKENS}/v1/token`, { body: new URLSearchParams(form), ...options }),
    tokenAsJson: (body) => send(`${TOKENS}/v1/token`, json(body)),
    get: (path, options = {}) => send(path, { method: 'GET', ...options }),
    raw: (path, options) => send(path, options),
    changeUser,
    /** Returns the newest code of that kind emailed to the address. */
    async codeSentTo(email, kind) {
      const sent = (await codesSentTo(email)).filter((mail) => mail.kind === kind);
      if (sent.length === 0) throw new Error(`${name} sent no ${kind} mail`);
      return sent.at(-1).code;
    },
  };
}
