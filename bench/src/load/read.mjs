import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 1024, maxFreeSockets: 1024 });

/**
 * Sends one GET as a visitor does: the body is neither decoded nor are redirects followed.
 *
 * @returns {Promise<{status: number, headers: object, body: Buffer, tookMs: number}>}
 */
export function read(url, given = {}) {
  const { headers = {}, method = 'GET', body, timeoutMs = 60_000 } = given;
  return new Promise((resolve, reject) => {
    const fromMs = performance.now();
    const outgoing = request(url, { agent, method, headers, timeout: timeoutMs }, (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () => {
        const { statusCode: status, headers: got } = response;
        resolve({ status, headers: got, body: Buffer.concat(chunks), tookMs: performance.now() - fromMs });
      });
    });
    outgoing.once('timeout', () => outgoing.destroy(new Error(`${url}: no answer in ${timeoutMs} ms`)));
    // A server may close an idle connection at the moment of a request, which it then never received.
    outgoing.once('error', (error) => {
      if (outgoing.reusedSocket && error.code === 'ECONNRESET') resolve(read(url, given));
      else reject(error);
    });
    outgoing.end(body);
  });
}

/** Our gateway is live while it is measured: a refresh may change an `updatedAt`, but never much of a response. */
const OURS_MAY_DIFFER = 0.02;

const differs = (got, recorded) => Math.abs(got.length / recorded.length - 1);

/** RFC 9211: our gateway states the cache's outcome in every response. */
const isOurHit = ({ headers }) => /^touchline; hit/.test(headers['cache-status'] ?? '');

/**
 * Checks that the peer serves the recorded bytes, so that errors, redirects or empty bodies are never timed. The
 * second response counts: the first may fill the cache.
 */
export async function verifyPeer(name, url, answers) {
  for (const { path, body } of answers) {
    await read(`${url}${path}`);
    const got = await read(`${url}${path}`);
    if (got.status !== 200) throw new Error(`${name} responded with ${got.status}: ${url}${path}`);
    if (!got.body.equals(Buffer.from(body))) {
      throw new Error(`${name} sent other bytes than were recorded: ${url}${path}`);
    }
  }
}

/** Checks that our gateway serves the same responses as the peers, from its cache. */
export async function verifyOurs(url, answers) {
  for (const { path, body } of answers) {
    await read(`${url}${path}`);
    const got = await read(`${url}${path}`);
    if (got.status !== 200) throw new Error(`our gateway responded with ${got.status}: ${url}${path}`);
    if (!isOurHit(got))
      throw new Error(`our gateway had no hit (${got.headers['cache-status']}): ${url}${path}`);
    if (differs(got.body, Buffer.from(body)) > OURS_MAY_DIFFER) {
      throw new Error(
        `our gateway sent ${got.body.length} bytes where ${body.length} were recorded: ${path}`,
      );
    }
  }
}
