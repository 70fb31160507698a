import type { GameSport, PublicSite } from '@touchline/contracts';
import type { SigningKey } from './environment/values.ts';
import type { ConfiguredPlan } from './environment/midtrans-plans.ts';

/**
 * The configuration for the rest of the gateway: parsed, defaulted, frozen. Only `env.ts` builds it from the
 * environment.
 */
export interface Settings {
  readonly production: boolean;
  readonly logLevel: 'silent' | 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace';
  /** Names this process in its log lines. */
  readonly nodeName: string;
  /** The version of this build, for log lines. */
  readonly version: string;
  readonly host: string;
  readonly port: number;
  readonly trustProxy: boolean | number | string;
  /** How long a response may make no progress because its client does not read. */
  readonly connectionStallMs: number;
  readonly maxConnections: number;
  /** Whether the fast path reads plain GETs ahead of Node's parser (ADR 0044). */
  readonly readsEarly: boolean;
  readonly baseUrl: string;
  readonly dataDir: string;
  /** Directory of the web build, with `client/` and `server/entry-server.js`; `null` serves no pages. */
  readonly webDist: string | null;
  /**
   * A directory shared by all nodes, for the hashed files of recent builds; `null`: each node has only its own files.
   */
  readonly assetsDir: string | null;
  /** Number of threads that render pages. */
  readonly renderThreads: number;
  /** The deadline for all reads of one page together; after it, the page is rendered with what has arrived. */
  readonly pageDeadlineMs: number;
  /** Whether browsers may store viewed data for use without a network. */
  readonly offlinePages: boolean;
  /** The shared tier of the cache; `null` for memory only. */
  readonly redisUrl: string | null;
  /** Size of the cache's memory tier. */
  readonly cacheMemoryBytes: number;
  /** `null` disables the game features. */
  readonly game: GameUpstreamSettings | null;
  readonly live: LiveSettings;
  /** Sports other than football. */
  readonly sports: SportUpstreamSettings;
  /** `null`: nobody can sign in. */
  readonly identity: IdentityUpstreamSettings | null;
  /** `null`: nothing is sold. */
  readonly payment: PaymentUpstreamSettings | null;
  /** `null`: there are no streams. */
  readonly media: MediaSettings | null;
  /** `null` disables preferences and content. */
  readonly siteUpstream: SiteUpstreamSettings | null;
  /** The secret of the site upstream's webhook; `null` refuses every webhook. */
  readonly siteWebhookSecret: string | null;
  /** An additional origin for pictures, besides the site upstream: `https://img.example.org`. */
  readonly imageHost: string | null;
  /** The hub that feeds name and that is notified of changes; `null` for the gateway's own. */
  readonly websubHubUrl: string | null;
  readonly accounts: AccountSettings;
  /** `null`: generated once and stored under `dataDir`, for a process that shares its state with no other. */
  readonly vapid: VapidSettings | null;
  readonly site: PublicSite;
  /** Opens the staff API; `null` closes it. */
  readonly staffToken: string | null;
  readonly unprefixed: 'redirect' | 'render';
}

export interface IdentityUpstreamSettings {
  /** From the project's web configuration: identifies the project, grants nothing by itself. */
  readonly apiKey: string;
  readonly projectId: string;
  readonly baseUrl: string;
  readonly tokenUrl: string;
  readonly keysUrl: string;
  /** Whether unsigned ID tokens are accepted: only with the provider's emulator, never in production. */
  readonly believesUnsigned: boolean;
  readonly timeoutMs: number;
}

export interface SiteUpstreamSettings {
  readonly baseUrl: string;
  readonly apiToken: string;
  /** Identifies this site to the provider; `null` if nothing does. */
  readonly clientId: string | null;
  readonly timeoutMs: number;
}

export interface PaymentUpstreamSettings {
  readonly provider: 'stripe' | 'midtrans';
  readonly baseUrl: string;
  /** The public identifier of the account at the provider, which browsers may see. */
  readonly clientId: string;
  readonly secret: string;
  /** `null` if `secret` signs its webhooks. */
  readonly webhookSecret: string | null;
  readonly timeoutMs: number;
  /** The number of days that a plan continues after a failed renewal. */
  readonly graceDays: number;
  /** `once`: one free trial for each account and card; `per-plan`: one for each plan. */
  readonly trials: 'once' | 'per-plan';
  /** The invoices made while collection is paused whose periods are granted. */
  readonly pausedGrants: readonly ('keep-as-draft' | 'mark-uncollectible')[];
  /** Midtrans only. */
  readonly midtrans?: MidtransSettings;
}

interface MidtransSettings {
  readonly plans: readonly ConfiguredPlan[];
  /** Where its payment pages are opened. */
  readonly snapUrl: string;
}

interface CommonMediaSettings {
  readonly baseUrl: string;
  /** How long a stream's address is valid. */
  readonly tokenSeconds: number;
  /** The header with the client's country, set by the proxy in front, in lower case; `null` if there is none. */
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

/** The gateway's own tokens, and the place of the state that must not be lost. */
interface AccountSettings {
  readonly accessTokenSeconds: number;
  readonly refreshTokenSeconds: number;
  /** `null`: a file under `dataDir`, for one process. */
  readonly stateRedisUrl: string | null;
  /** `null`: generated once and stored under `dataDir`. */
  readonly signingKeys: readonly SigningKey[] | null;
  readonly staffSigningKeys: readonly SigningKey[] | null;
  readonly sealingKey: Buffer | null;
}

export interface GameUpstreamSettings {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly timeoutMs: number;
  /**
   * Calls per day and minute that the gateway allows itself; `null`: only the limits in the provider's headers apply.
   */
  readonly dailyBudget: number | null;
  readonly minuteBudget: number | null;
}

/** Settings of the live change stream. */
interface LiveSettings {
  /** How often the provider is polled during a match. */
  readonly pollMs: number;
  /** The poll interval while somebody watches a live picture next to a score. Absent: `pollMs`. */
  readonly besidePicturesMs?: number;
  /** Maximum number of streams per address; 0: no limit. */
  readonly connectionsPerAddress: number;
}

/** By sport; `null` disables it. */
export type SportUpstreamSettings = Readonly<Record<GameSport, GameUpstreamSettings | null>>;

/** Injection token of `Settings`: `@Inject(SETTINGS) settings: Settings`. */
export const SETTINGS = Symbol('Settings');
