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

export const purge = (gateway, tags, mode = 'soft') =>
  staff(gateway, 'purge', { mode, tags, reason: 'bench', by: 'bench' });

/** The nodes that the gateway knows to live. */
export const nodesOf = async (gateway) => (await staff(gateway, 'nodes')).nodes;

export const statisticsOf = (gateway) => staff(gateway, 'stats');
