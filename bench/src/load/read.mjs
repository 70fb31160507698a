import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 1024, maxFreeSockets: 1024 });

/**
 * One GET as a visitor sends it: bytes are left as they came, nothing is decoded or followed.
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
    // A server may close what was idle at the very moment of asking: the question was never heard.
    outgoing.once('error', (error) => {
      if (outgoing.reusedSocket && error.code === 'ECONNRESET') resolve(read(url, given));
      else reject(error);
    });
    outgoing.end(body);
  });
}

/** Ours goes on living while it is measured: a renewal may move an `updatedAt`, never much of an answer. */
const OURS_MAY_DIFFER = 0.02;

const differs = (got, recorded) => Math.abs(got.length / recorded.length - 1);

/** RFC 9211: ours says of every answer what its cache did. */
const isOurHit = ({ headers }) => /^touchline; hit/.test(headers['cache-status'] ?? '');

/**
 * That the peer answers what was recorded, to the byte, so that errors, redirects or empty bodies are never
 * timed. The second time of asking counts: the first may fill.
 */
export async function verifyPeer(name, url, answers) {
  for (const { path, body } of answers) {
    await read(`${url}${path}`);
    const got = await read(`${url}${path}`);
    if (got.status !== 200) throw new Error(`${name} answers ${got.status}: ${url}${path}`);
    if (!got.body.equals(Buffer.from(body))) {
      throw new Error(`${name} answers other bytes than were recorded: ${url}${path}`);
    }
  }
}

/** That ours answers what the peers do, and out of its cache. */
export async function verifyOurs(url, answers) {
  for (const { path, body } of answers) {
    await read(`${url}${path}`);
    const got = await read(`${url}${path}`);
    if (got.status !== 200) throw new Error(`ours answers ${got.status}: ${url}${path}`);
    if (!isOurHit(got)) throw new Error(`ours gave no hit (${got.headers['cache-status']}): ${url}${path}`);
    if (differs(got.body, Buffer.from(body)) > OURS_MAY_DIFFER) {
      throw new Error(`ours answers ${got.body.length} bytes where ${body.length} were recorded: ${path}`);
    }
  }
}
