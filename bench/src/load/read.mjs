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
