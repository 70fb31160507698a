import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { opened, temporaryFolder } from '@touchline/test-data/opened';
import { stringify } from 'qs';
import supertest from 'supertest';

import { fixedClock } from '../../time/clock.ts';
import { at } from '../../testing/at.ts';
import { NOON, smallWorld } from '../../testing/small-world.ts';
import { createSite, type SiteConfig, type SiteParts } from '../create-site.ts';

const TOKEN = 'a-token-of-the-tests';

type Files = Readonly<Record<string, unknown>>;

/** Writes texts to a temporary directory. */
const writeContent = (files: Files): string => {
  const root = temporaryFolder('touchline-content');
  for (const [file, content] of Object.entries(files)) {
    const path = join(root, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  }
  return root;
};

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** Sends the request when `expect` is called. */
const asking = (request: supertest.Test) => ({
  async expect(status: number): Promise<Answer> {
    const answer = await request.expect(status);
    const body: unknown = answer.body;
    return { status: answer.status, body };
  },
});

interface Changes {
  readonly files?: Files;
  readonly config?: Partial<SiteConfig>;
  readonly parts?: SiteParts;
  readonly nowMs?: () => number;
}

/**
 * Starts the site upstream at noon of the small world, for requests with its token. Queries are objects, as in
 * clients.
 */
export const siteListening = async ({ files = {}, config, parts, nowMs }: Changes = {}) => {
  const contentDir = writeContent(files);
  const clock = nowMs === undefined ? fixedClock(NOON) : { nowMs };
  const site = createSite(
    {
      host: '127.0.0.1',
      port: 0,
      dataDir: null,
      tokens: [TOKEN],
      control: true,
      logLevel: 'silent',
      ...config,
    },
    clock,
    { game: { world: smallWorld(), clock }, contentDir, ...parts },
  );
  const close = opened('site', () => site.close());
  const url = await site.listen();
  const asked = (request: supertest.Test) => request.set('authorization', `Bearer ${TOKEN}`);
  return {
    url,
    site,
    get: (path: string, query: object | string = {}) =>
      asking(
        asked(supertest(url).get(`/api/${path}?${typeof query === 'string' ? query : stringify(query)}`)),
      ),
    post: (path: string, data: unknown) => asking(asked(supertest(url).post(`/api/${path}`)).send({ data })),
    control: {
      get: (path: string) => asking(supertest(url).get(path)),
      put: (path: string, body: object) => asking(supertest(url).put(path).send(body)),
      post: (path: string) => asking(supertest(url).post(path)),
      delete: (path: string) => asking(supertest(url).delete(path)),
    },
    close,
  };
};

export type ListeningSite = Awaited<ReturnType<typeof siteListening>>;

/** Returns one attribute of every row of a response. */
export const column = (body: unknown, key: string): readonly unknown[] => {
  const rows = at(body, 'data');
  if (!Array.isArray(rows)) throw new Error(`no rows in ${JSON.stringify(body)}`);
  return rows.map((row: unknown) => at(row, key));
};

/** Returns the names of an object's attributes. */
export const namesIn = (value: unknown): readonly string[] =>
  typeof value === 'object' && value !== null ? Object.keys(value) : [];
