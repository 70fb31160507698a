import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { temporaryFolder } from '@touchline/test-data/opened';
import { NOON } from '../../testing/small-world.ts';
import { siteListening, type ListeningSite } from '../testing/listening-site.ts';

const DAY_MS = 86_400_000;
const MESSAGE = {
  name: 'Ann',
  email: 'ann@fans.example',
  topic: 'score',
  message: 'It was 2 – 1.',
  language: 'en',
};

let dataDir: string;
let nowMs: number;
beforeEach(() => {
  dataDir = temporaryFolder('touchline-messages');
  nowMs = NOON;
});

const start = (): Promise<ListeningSite> => siteListening({ config: { dataDir }, nowMs: () => nowMs });

const kept = (): readonly unknown[] => {
  const database = new DatabaseSync(join(dataDir, 'sandbox.sqlite'), { readOnly: true });
  const rows = database.prepare('SELECT collection FROM site_documents ORDER BY id').all();
  database.close();
  return rows.map(({ collection }) => collection);
};

it('a message is deleted before it is 180 days old; preferences are kept', async () => {
  const { get, post } = await start();
  await post('contact-messages', MESSAGE).expect(201);
  await post('preferences', { userId: 'ann' }).expect(201);
  nowMs = NOON + 178 * DAY_MS;
  await get('preferences').expect(200);
  expect(kept()).toEqual(['contact-messages', 'preferences']);
  nowMs = NOON + 180 * DAY_MS;
  await get('preferences').expect(200);
  expect(kept()).toEqual(['preferences']);
});

it('a message that expires while the site is stopped is deleted at the start', async () => {
  const before = await start();
  await before.post('contact-messages', MESSAGE).expect(201);
  await before.close();
  nowMs = NOON + 180 * DAY_MS;
  await start();
  expect(kept()).toEqual([]);
});
