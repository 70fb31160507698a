import { z } from 'zod';
import { listeningHost, siteOrigin, trustProxy } from './addresses.ts';
import { flag, logWord, text, wholeNumber } from './values.ts';

/** The process: its address, its logs, the files it serves. */
export const server = {
  title: 'Server',
  fields: {
    NODE_ENV: z.enum(['development', 'test', 'production']).default('development').meta({
      description:
        'The kind of run. In `production` the sandbox never starts by itself, and a process that receives a stop signal reports "not ready" for 2 seconds before it closes.',
    }),
    PORT: wholeNumber(0, 65_535)
      .default(3000)
      .meta({ description: 'The port to listen on. 0 takes a free one.' }),
    HOST: listeningHost.default('127.0.0.1').meta({
      description: 'The address to listen on. `0.0.0.0` listens on every network of the machine.',
    }),
    TRUST_PROXY: trustProxy.default(false).meta({
      description: 'The proxies whose `X-Forwarded-For` is trusted.',
    }),
    BASE_URL: siteOrigin.optional().meta({
      description:
        'The public address of the site, without a path. Absolute links are made from it, never from the Host header. `https:` switches HSTS on.',
      unset: '`http://localhost:` and the port',
    }),
    MAX_CONNECTIONS: wholeNumber(10, 1_000_000).default(10_000).meta({
      description:
        'The most connections that may be open. Further ones are closed when they arrive and counted, so that a load balancer tries another node.',
    }),
    CONNECTION_STALL_MS: wholeNumber(1000, 600_000).default(30_000).meta({
      description: 'A connection closes when its reader has taken no byte of a response for this long.',
      unit: 'ms',
    }),
    FAST_PATH_PARSER: z.enum(['early', 'node']).default('early').meta({
      description:
        "What parses a request that can be answered from memory: `early` reads plain GETs ahead of Node's HTTP parser, `node` leaves every byte to the parser, and a hit costs 1.3 to 1.9 times the CPU time.",
    }),
    LOG_LEVEL: z
      .enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'])
      .default('info')
      .meta({ description: 'The least severe level that is logged.' }),
    NODE_NAME: logWord.optional().meta({
      description: 'The name of this process in its log lines (`node`).',
      unset: 'the host name of the machine',
    }),
    BUILD_VERSION: logWord.optional().meta({
      description:
        'The name of the build in log lines (`version`), for example the output of `git describe`. The image takes it as a build argument.',
      unset: 'the version in `apps/gateway/package.json`',
    }),
    DATA_DIR: text.default('.data').meta({
      accepts: 'a path',
      description:
        'The directory for what must survive a restart: the state file and the keys. One process at a time may use its state file.',
    }),
    WEB_DIST: text.optional().meta({
      accepts: 'a path, or `none`',
      description: 'The directory of the built web app. `none` serves no pages: only the API and the feeds.',
      unset: 'the build in this repository',
    }),
    ASSETS_DIR: text.optional().meta({
      accepts: 'a path',
      description:
        'A directory that all nodes share for the hashed files of the builds of the last seven days. Open pages find their own files during and after a release.',
      unset: 'each node serves the files of its own build',
    }),
    RENDER_THREADS: wholeNumber(1, 16).default(1).meta({
      description:
        'The number of threads that render pages, in addition to the main thread. Each takes about 70 MB.',
    }),
    PAGE_DEADLINE_MS: wholeNumber(100, 60_000).default(2000).meta({
      description:
        'The deadline of all reads of one page together. After it, the page is rendered with the data that has arrived.',
      unit: 'ms',
    }),
    OFFLINE_PAGES: flag.default(true).meta({
      description:
        'Whether browsers may store visited pages for offline use. When switched off, they delete the stored pages.',
    }),
    STAFF_TOKEN: z.string().min(16, 'must have 16 characters or more').optional().meta({
      description:
        'The token that opens `/api/staff/*` as `Authorization: Bearer` until the first member of staff has an account, and nothing afterwards. Without token and accounts that API answers 404.',
      accepts: '16 characters or more',
      secret: true,
    }),
  },
};
