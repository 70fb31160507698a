import { read } from '../load/read.mjs';
import { STAFF_TOKEN } from './gateway.mjs';

/** What staff asks of one gateway. */
async function staff(gateway, path, order) {
  const answer = await read(`${gateway.url}/api/staff/cache/${path}`, {
    method: order === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${STAFF_TOKEN}`, 'content-type': 'application/json' },
    ...(order === undefined ? {} : { body: JSON.stringify(order) }),
  });
  if (answer.status !== 200) throw new Error(`staff ${path}: ${answer.status} ${answer.body}`);
  return { ...JSON.parse(answer.body).data, tookMs: answer.tookMs };
}

/** The answer there and what it was made of: made again of the same telling it would be the same. */
export const purgeAt = (gateway, path) =>
  staff(gateway, 'purge', { mode: 'soft', urls: [path], reason: 'bench', by: 'bench' });

export const statisticsOf = (gateway) => staff(gateway, 'stats');
