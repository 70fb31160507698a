/**
 * An identity service under comparison: one way to call it, and the few things that are not of the public
 * API and therefore asked for differently (the mail that it sent).
 */
const KEY = 'any-key';

/** Paths below these prefixes are what the official SDK calls on an emulator. */
const ACCOUNTS = '/identitytoolkit.googleapis.com';
const TOKENS = '/securetoken.googleapis.com';

/** As the service's own description names an operation: no prefix, and the project left open. */
const describedPath = (path) =>
  path
    .replace(ACCOUNTS, '')
    .replace(TOKENS, '')
    .replace(/\/projects\/[^/]+\//, '/projects/{targetProjectId}/');

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
 * @param {{ name: string, url: string, project: string, codesSentTo: (email: string) => Promise<{requestType: string, oobCode: string}[]> }} target
 */
export function createTarget({ name, url, project, codesSentTo }) {
  async function send(path, { key = KEY, method = 'POST', headers, ...rest }) {
    const query = key === null ? '' : `?key=${key}`;
    const response = await fetch(`${url}${path}${query}`, { method, headers, ...rest });
    return answerOf(response, { method, path: describedPath(path) });
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
    /** What only the owner of the project may do. */
    asOwner: (operation, body) =>
      send(`${ACCOUNTS}/v1/projects/${project}/accounts:${operation}`, {
        key: null,
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
      }),
    /** The newest code of that kind that was mailed to the address. */
    async codeSentTo(email, requestType) {
      const sent = (await codesSentTo(email)).filter((mail) => mail.requestType === requestType);
      if (sent.length === 0) throw new Error(`${name} sent no ${requestType} mail`);
      return sent.at(-1).oobCode;
    },
  };
}
