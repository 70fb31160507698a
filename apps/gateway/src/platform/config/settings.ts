import type { GameSport, PublicSite } from '@touchline/contracts';
import type { SigningKey } from './environment/values.ts';
import type { ConfiguredPlan } from './environment/midtrans-plans.ts';

/**
 * The configuration as the rest of the gateway sees it: parsed, defaulted, frozen. Only `env.ts` reads the
 * environment to make one.
 */
export interface Settings {
  readonly production: boolean;
  readonly logLevel: 'silent' | 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace';
  /** Names this process in its log lines. */
  readonly nodeName: string;
  /** Of this build, for log lines. */
  readonly version: string;
  readonly host: string;
  readonly port: number;
  readonly trustProxy: boolean | number | string;
  /** How long a response may be stuck because its reader does not read. */
  readonly connectionStallMs: number;
  readonly maxConnections: number;
  /** Whether the fast path reads plain GETs ahead of Node's parser (ADR 0044). */
  readonly readsEarly: boolean;
  readonly baseUrl: string;
  readonly dataDir: string;
  /** Where the web's build lies: `client/` and `server/entry-server.js`; null: no pages are served. */
  readonly webDist: string | null;
  /** A directory of all nodes, for the hashed files of the builds that ran lately; null: each has its own only. */
  readonly assetsDir: string | null;
  /** Threads that draw pages. */
  readonly renderThreads: number;
  /** What one page's reads may take together; then it shows what it has. */
  readonly pageDeadlineMs: number;
  /** Whether browsers may keep what was read for when there is no network. */
  readonly offlinePages: boolean;
  /** The cache's second level; null: memory only. */
  readonly redisUrl: string | null;
  /** Of the cache's first level. */
  readonly cacheMemoryBytes: number;
  /** null: the game features are off. */
  readonly game: GameUpstreamSettings | null;
  readonly live: LiveSettings;
  /** Of other sports than football. */
  readonly sports: SportUpstreamSettings;
  /** null: nobody can sign in. */
  readonly identity: IdentityUpstreamSettings | null;
  /** null: nothing is sold. */
  readonly payment: PaymentUpstreamSettings | null;
  /** null: there is nothing to watch. */
  readonly media: MediaSettings | null;
  /** null: preferences and content are off. */
  readonly siteUpstream: SiteUpstreamSettings | null;
  /** Shown by the site upstream's webhook; null: nobody's is believed. */
  readonly siteWebhookSecret: string | null;
  /** Whose pictures may be shown beside the site upstream's: an origin, `https://img.example.org`. */
  readonly imageHost: string | null;
  /** The hub that feeds name and that is told of changes; null: our own. */
  readonly websubHubUrl: string | null;
  readonly accounts: AccountSettings;
  /** null: made once and kept under `dataDir`, by a process that shares its state with no other. */
  readonly vapid: VapidSettings | null;
  readonly site: PublicSite;
  /** Opens the staff API; null: it is closed. */
  readonly staffToken: string | null;
  readonly unprefixed: 'redirect' | 'render';
}

export interface IdentityUpstreamSettings {
  /** Of the project's web configuration: names it, opens nothing by itself. */
  readonly apiKey: string;
  readonly projectId: string;
  readonly baseUrl: string;
  readonly tokenUrl: string;
  readonly keysUrl: string;
  /** Unsigned ID tokens are believed: only beside the provider's emulator, never in production. */
  readonly believesUnsigned: boolean;
  readonly timeoutMs: number;
}

export interface SiteUpstreamSettings {
  readonly baseUrl: string;
  readonly apiToken: string;
  /** Names this site to it; null: nothing does. */
  readonly clientId: string | null;
  readonly timeoutMs: number;
}

export interface PaymentUpstreamSettings {
  readonly provider: 'stripe' | 'midtrans';
  readonly baseUrl: string;
  /** What a browser may know of the account at the provider. */
  readonly clientId: string;
  readonly secret: string;
  /** null: its webhooks are signed with `secret`. */
  readonly webhookSecret: string | null;
  readonly timeoutMs: number;
  /** How long a plan stays as it is after a renewal has failed. */
  readonly graceDays: number;
  /** Of Midtrans alone. */
  readonly midtrans?: MidtransSettings;
}

interface MidtransSettings {
  readonly plans: readonly ConfiguredPlan[];
  /** Where its pages are opened. */
  readonly snapUrl: string;
}

interface CommonMediaSettings {
  readonly baseUrl: string;
  /** How long an address plays. */
  readonly tokenSeconds: number;
  /** In which the proxy in front names the country of who asks, lower case; null: nobody does. */
  readonly countryHeader: string | null;
}

export interface SecureLinkSettings extends CommonMediaSettings {
  readonly provider: 'secure-link';
  readonly secret: string;
}

export interface CloudFrontSettings extends CommonMediaSettings {
  readonly provider: 'cloudfront';
  /** PEM. */
  readonly privateKey: string;
  readonly keyPairId: string;
  readonly cookieDomain: string;
}

export type MediaSettings = SecureLinkSettings | CloudFrontSettings;

export interface VapidSettings {
  readonly subject: string;
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Our own tokens, and where what must not be lost is kept. */
interface AccountSettings {
  readonly accessTokenSeconds: number;
  readonly refreshTokenSeconds: number;
  /** null: a file under `dataDir`, for one process. */
  readonly stateRedisUrl: string | null;
  /** null: made once and kept under `dataDir`. */
  readonly signingKeys: readonly SigningKey[] | null;
  readonly staffSigningKeys: readonly SigningKey[] | null;
  readonly sealingKey: Buffer | null;
}

export interface GameUpstreamSettings {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly timeoutMs: number;
  /** Calls a day and a minute that we allow ourselves; null: only what the provider's headers say. */
  readonly dailyBudget: number | null;
  readonly minuteBudget: number | null;
}

/** Of the stream of live changes. */
interface LiveSettings {
  /** How often the provider is asked while a match is being played. */
  readonly pollMs: number;
  /** The same while a live picture is watched beside a score. Absent: no other. */
  readonly besidePicturesMs?: number;
  /** Streams of one address; 0: as many as it likes. */
  readonly connectionsPerAddress: number;
}

/** By sport; null: it is off. */
export type SportUpstreamSettings = Readonly<Record<GameSport, GameUpstreamSettings | null>>;

/** What `Settings` is injected by: `@Inject(SETTINGS) settings: Settings`. */
export const SETTINGS = Symbol('Settings');
