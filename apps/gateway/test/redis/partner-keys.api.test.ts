import { disconnectAfterwards, temporaryFolder } from '@touchline/test-data/opened';
import { envelope, MadePartner, PARTNER_KEY_HEADER, StaffPartner } from '@touchline/contracts';
import { Redis } from 'ioredis';
import { z } from 'zod';
import { startGateway, type Gateway } from '../support/gateway.ts';
import { hasRedis, RedisServer } from '../support/redis-server.ts';
import { Colleague } from '../support/staff-account.ts';
import { STAFF_TOKEN } from '../support/staff.ts';
import { settingsFor } from '../support/settings.ts';

const suite = hasRedis() ? describe : describe.skip;
const PATH = '/api/openapi.json';
const Listed = envelope(z.array(StaffPartner));

suite('two gateways with one state', () => {
  let redis: RedisServer;
  let dataDir: string;
  let nodes: readonly [Gateway, Gateway];
  let staff: Colleague;

  const start = (): Promise<Gateway> =>
    startGateway({
      upstreamUrl: null,
      settings: {
        staffToken: STAFF_TOKEN,
        accounts: { ...settingsFor(null).accounts, stateRedisUrl: redis.url },
        dataDir,
      },
    });

  beforeAll(async () => {
    redis = await RedisServer.startDurable();
    dataDir = temporaryFolder('touchline-partners');
    nodes = [await start(), await start()];
    staff = await Colleague.join(nodes[0], 'pat', ['staff:accounts', 'staff:partners']);
  }, 60_000);

  const made = async (requestsPerMinute: number): Promise<MadePartner> => {
    const answer = await staff.post('partners', { name: 'Gazette', requestsPerMinute }).expect(201);
    return envelope(MadePartner).parse(answer.body).data;
  };
  const ask = ({ http }: Gateway, key: string) => http.get(PATH).set(PARTNER_KEY_HEADER, key);
  const usageOf = async (id: string, node: Gateway) => {
    const { data } = Listed.parse((await staff.get('partners', node).expect(200)).body);
    return data.find((partner) => partner.id === id)?.usage;
  };

  test('a key withdrawn on one node is refused by the next request on the other', async () => {
    const [here, there] = nodes;
    const { key, id } = await made(100);
    await ask(there, key).expect(200);
    await here.http
      .delete(`/api/staff/partners/${id}`)
      .set('authorization', `Bearer ${staff.token}`)
      .expect(204);
    await ask(there, key).expect(401);
    await ask(here, key).expect(401);
  });

  test('a limit covers both nodes together, and a changed limit applies on both', async () => {
    const [here, there] = nodes;
    const { key, id } = await made(4);
    const statuses = await Promise.all(
      [here, there, here, there, here, there].map(async (node) => (await ask(node, key)).status),
    );
    expect(statuses.toSorted()).toEqual([200, 200, 200, 200, 429, 429]);
    await here.http
      .patch(`/api/staff/partners/${id}`)
      .set('authorization', `Bearer ${staff.token}`)
      .send({ requestsPerMinute: 100 })
      .expect(200);
    await ask(there, key).expect(200);
  });

  test('counts of all nodes add up, including a stopped one, and Redis contains no key', async () => {
    const [here] = nodes;
    const third = await start();
    const { key, id } = await made(100);
    for (let request = 0; request < 3; request += 1) await ask(here, key).expect(200);
    for (let request = 0; request < 4; request += 1) await ask(third, key).expect(200);
    await third.stop();
    expect(await usageOf(id, here)).toMatchObject({
      today: { requests: 7, notModified: 0, refused: 0 },
      last30Days: { requests: 7 },
    });
    const client = disconnectAfterwards(new Redis(redis.url));
    const keys = await client.keys('*');
    const texts = await Promise.all(
      keys.map(async (name) => {
        const type = await client.type(name);
        if (type === 'string') return client.get(name);
        if (type === 'hash') return JSON.stringify(await client.hgetall(name));
        return type === 'set' ? (await client.smembers(name)).join(' ') : '';
      }),
    );
    client.disconnect();
    const stored = [...keys, ...texts].join('\n');
    expect(stored).toContain(id);
    expect(stored).not.toContain(key.slice('tpk_'.length));
  });
});
