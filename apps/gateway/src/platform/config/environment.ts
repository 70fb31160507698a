import { DEMONSTRATION_WORLDS } from '@touchline/contracts';
import { z } from 'zod';
import { isRedisUrl } from '../redis/redis-url.ts';
import { sealingKey, signingKeys } from './key-values.ts';
import {
  baseUrl,
  hostName,
  httpsOrigin,
  listeningHost,
  siteOrigin,
  trustProxy,
  webUrl,
} from './addresses.ts';
import { firebaseConfig, flag, instant, speed, wholeNumber } from './values.ts';

const text = z.string().min(1);
const logWord = z.string().regex(/^[\w.+-]{1,64}$/, 'must be 1 to 64 letters, digits or any of . _ + -');

/** Settings that only make sense together: one of them without the others is a mistake, not a choice. */
const TOGETHER = {
  game: ['API_URL', 'API_KEY'],
  site: ['SITE_API_URL', 'SITE_API_TOKEN'],
  payment: ['PAYMENT_BASE_URL', 'PAYMENT_CLIENT_ID', 'PAYMENT_SECRET', 'PAYMENT_WEBHOOK_SECRET'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Every name that the gateway reads from its environment (API.md, "Running it"; specification §1). */
export const Environment = z
  .object({
    NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
    PORT: wholeNumber(0, 65_535).default(3000),
    HOST: listeningHost.default('127.0.0.1'),
    LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
    TRUST_PROXY: trustProxy.default(false),
    /** Names this process in its log lines; absent: the machine's host name. */
    NODE_NAME: logWord.optional(),
    /** Of the build, for its log lines, e.g. what `git describe` said; absent: that of package.json. */
    BUILD_VERSION: logWord.optional(),
    /** A connection is closed when none of a response's bytes has left for so long. */
    CONNECTION_STALL_MS: wholeNumber(1000, 600_000).default(30_000),
    /** Further ones are closed as soon as they are accepted, and counted. */
    MAX_CONNECTIONS: wholeNumber(10, 1_000_000).default(10_000),
    DATA_DIR: text.default('.data'),
    /** Unset: where the repository's own build lies. `none`: no pages are served. */
    WEB_DIST: text.optional(),
    /** Where nodes share the hashed files of the builds that ran lately. */
    ASSETS_DIR: text.optional(),
    /** Threads that draw pages, beside the one that answers: 70 MB each. */
    RENDER_THREADS: wholeNumber(1, 16).default(1),
    /** off: browsers forget the pages that they keep for when there is no network. */
    OFFLINE_PAGES: flag.default(true),
    REDIS_URL: text
      .refine(
        isRedisUrl,
        'must be a URL with redis, redis+cluster or redis+sentinel, or with rediss instead of redis',
      )
      .optional(),
    /** What cached answers and sources may take of this process's memory together. */
    CACHE_MEMORY_BYTES: wholeNumber(8 * 1024 ** 2, 64 * 1024 ** 3).default(256 * 1024 ** 2),
    STATE_REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'must be a redis URL' }).optional(),
    EMBEDDED: flag.default(false),
    GAME_WORLD: z.enum(DEMONSTRATION_WORLDS).default('simulated'),
    GAME_NOW: instant.optional(),
    GAME_SPEED: speed.default(1),
    /** When the sandbox's clock stood at GAME_NOW, epoch ms: what started it knows. */
    GAME_STARTED_MS: z.coerce.number().int().min(0).optional(),

    API_URL: baseUrl.optional(),
    API_KEY: text.optional(),
    /** Sister APIs of the game upstream; absent beside API-Sports' own football: theirs. */
    BASKETBALL_API_URL: baseUrl.optional(),
    HOCKEY_API_URL: baseUrl.optional(),
    GAME_TIMEOUT_MS: wholeNumber(100, 60_000).default(8000),
    GAME_DAILY_BUDGET: wholeNumber(1, 10_000_000).optional(),
    GAME_MINUTE_BUDGET: wholeNumber(1, 1_000_000).optional(),

    SITE_API_URL: baseUrl.optional(),
    SITE_API_TOKEN: text.optional(),
    SITE_TIMEOUT_MS: wholeNumber(100, 60_000).default(8000),
    SITE_CLIENT_ID: text.optional(),
    SITE_WEBHOOK_SECRET: z.string().min(16, 'must have 16 characters or more').optional(),
    PAYMENT_BASE_URL: baseUrl.optional(),
    PAYMENT_CLIENT_ID: text.optional(),
    PAYMENT_SECRET: text.optional(),
    PAYMENT_WEBHOOK_SECRET: text.optional(),
    FIREBASE_CONFIG: firebaseConfig.optional(),
    IDENTITY_BASE_URL: baseUrl.default('https://identitytoolkit.googleapis.com'),
    IDENTITY_TOKEN_URL: baseUrl.default('https://securetoken.googleapis.com'),
    /** Where the certificates of ID tokens are published. */
    IDENTITY_KEYS_URL: webUrl.default(
      'https://www.googleapis.com/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com',
    ),
    /** Believes unsigned ID tokens: for the provider's emulator and nothing else. */
    IDENTITY_UNSIGNED_TOKENS: flag.default(false),
    IDENTITY_TIMEOUT_MS: wholeNumber(100, 60_000).default(8000),

    /** Own tokens (specification §9): access 86,400 s, refresh 2,592,000 s. */
    ACCESS_TOKEN_SECONDS: wholeNumber(60, 604_800).default(86_400),
    REFRESH_TOKEN_SECONDS: wholeNumber(300, 31_536_000).default(2_592_000),
    /** Private keys as a JWK set, newest first; absent: made and kept under DATA_DIR. */
    SIGNING_KEYS: signingKeys.optional(),
    STAFF_SIGNING_KEYS: signingKeys.optional(),
    /** 32 bytes in base64url, for what state holds sealed; absent: made and kept under DATA_DIR. */
    SEALING_KEY: sealingKey.optional(),
    STAFF_TOKEN: z.string().min(16, 'must have 16 characters or more').optional(),

    BASE_URL: siteOrigin.optional(),
    SITE_NAME: text.default('Touchline'),
    SITE_HOST: hostName.optional(),
    SITE_PREVIEW_URL: webUrl.optional(),
    SITE_EMAIL_SUPPORT: z.email('must be an e-mail address').optional(),
    IMAGE_HOST: httpsOrigin.optional(),
    PRICING_OVERLAY_WEB_DOMAIN_NAME: hostName.optional(),
    TTBD_API_URL: webUrl.optional(),
    SOCIAL_TELEGRAM_URL: webUrl.optional(),
    SOCIAL_TWITTER_URL: webUrl.optional(),
    SOCIAL_FACEBOOK_URL: webUrl.optional(),
    SOCIAL_RSS_URL: webUrl.optional(),
    I18N_UNPREFIXED: z.enum(['redirect', 'render']).default('redirect'),
  })
  .superRefine((env, context) => {
    for (const names of Object.values(TOGETHER)) {
      const absent = names.filter((name) => env[name] === undefined);
      if (absent.length === 0 || absent.length === names.length) continue;
      const present = names.filter((name) => env[name] !== undefined).join(', ');
      for (const name of absent) {
        context.addIssue({ code: 'custom', path: [name], message: `is needed beside ${present}` });
      }
    }
    for (const name of ['BASKETBALL_API_URL', 'HOCKEY_API_URL'] as const) {
      if (env[name] === undefined || env.API_KEY !== undefined) continue;
      context.addIssue({ code: 'custom', path: ['API_KEY'], message: `is needed beside ${name}` });
    }
    if (env.NODE_ENV === 'production' && env.IDENTITY_UNSIGNED_TOKENS) {
      const message = 'is for the emulator: production believes signed tokens only';
      context.addIssue({ code: 'custom', path: ['IDENTITY_UNSIGNED_TOKENS'], message });
    }
  });
export type Environment = z.output<typeof Environment>;
