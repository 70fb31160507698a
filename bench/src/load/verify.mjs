import { read } from './read.mjs';

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
