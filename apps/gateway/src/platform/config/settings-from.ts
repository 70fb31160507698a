import { GAME_SPORTS, type Demonstration, type SiteFeatures, type GameSport } from '@touchline/contracts';
import type { Environment } from './environment.ts';
import { mediaOf, paymentOf, paymentsOff, streamsOff } from './provider-settings.ts';
import type { GameUpstreamSettings, Settings, SportUpstreamSettings } from './settings.ts';

/** How often API-Football refreshes a live match. */
const PROVIDER_PACE_MS = 15_000;
/** The sandbox has no call budget. */
const SANDBOX_PACE_MS = 1000;
/** A score may appear half a second after the goal in the live picture. */
const SANDBOX_PICTURE_PACE_MS = 250;

function liveOf(env: Environment): Settings['live'] {
  const connectionsPerAddress = env.LIVE_CONNECTIONS_PER_ADDRESS;
  if (env.LIVE_POLL_MS !== undefined) return { pollMs: env.LIVE_POLL_MS, connectionsPerAddress };
  return env.EMBEDDED
    ? { pollMs: SANDBOX_PACE_MS, besidePicturesMs: SANDBOX_PICTURE_PACE_MS, connectionsPerAddress }
    : { pollMs: PROVIDER_PACE_MS, connectionsPerAddress };
}

function gameOf(env: Environment): Settings['game'] {
  if (env.API_URL === undefined || env.API_KEY === undefined) return null;
  return {
    baseUrl: env.API_URL,
    apiKey: env.API_KEY,
    timeoutMs: env.GAME_TIMEOUT_MS,
    dailyBudget: env.GAME_DAILY_BUDGET ?? null,
    minuteBudget: env.GAME_MINUTE_BUDGET ?? null,
  };
}

/**
 * API-Sports has a host for each sport, all with the same key. The sandbox serves the sports below its football API.
 */
function sportUrl(env: Environment, sport: GameSport, given: string | undefined): string | undefined {
  if (given !== undefined || env.API_URL === undefined) return given;
  if (new URL(env.API_URL).hostname.endsWith('.api-sports.io')) return `https://v1.${sport}.api-sports.io`;
  return env.EMBEDDED ? `${env.API_URL}/${sport}` : undefined;
}

function sportsOf(env: Environment): SportUpstreamSettings {
  const of = (sport: GameSport, given: string | undefined): GameUpstreamSettings | null => {
    const baseUrl = sportUrl(env, sport, given);
    if (baseUrl === undefined || env.API_KEY === undefined) return null;
    return {
      baseUrl,
      apiKey: env.API_KEY,
      timeoutMs: env.GAME_TIMEOUT_MS,
      dailyBudget: env.GAME_DAILY_BUDGET ?? null,
      minuteBudget: env.GAME_MINUTE_BUDGET ?? null,
    };
  };
  return {
    basketball: of('basketball', env.BASKETBALL_API_URL),
    hockey: of('hockey', env.HOCKEY_API_URL),
  };
}

function identityOf(env: Environment): Settings['identity'] {
  if (env.FIREBASE_CONFIG === undefined) return null;
  const { apiKey, projectId } = env.FIREBASE_CONFIG;
  return {
    apiKey,
    projectId,
    baseUrl: env.IDENTITY_BASE_URL,
    tokenUrl: env.IDENTITY_TOKEN_URL,
    keysUrl: env.IDENTITY_KEYS_URL,
    believesUnsigned: env.IDENTITY_UNSIGNED_TOKENS,
    timeoutMs: env.IDENTITY_TIMEOUT_MS,
  };
}

function siteUpstreamOf(env: Environment): Settings['siteUpstream'] {
  if (env.SITE_API_URL === undefined || env.SITE_API_TOKEN === undefined) return null;
  return {
    baseUrl: env.SITE_API_URL,
    apiToken: env.SITE_API_TOKEN,
    clientId: env.SITE_CLIENT_ID ?? null,
    timeoutMs: env.SITE_TIMEOUT_MS,
  };
}

function vapidOf(env: Environment): Settings['vapid'] {
  const { VAPID_SUBJECT: subject, VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env;
  if (subject === undefined || publicKey === undefined || privateKey === undefined) return null;
  return { subject, publicKey, privateKey };
}

function accountsOf(env: Environment): Settings['accounts'] {
  return {
    accessTokenSeconds: env.ACCESS_TOKEN_SECONDS,
    refreshTokenSeconds: env.REFRESH_TOKEN_SECONDS,
    stateRedisUrl: env.STATE_REDIS_URL ?? null,
    signingKeys: env.SIGNING_KEYS ?? null,
    staffSigningKeys: env.STAFF_SIGNING_KEYS ?? null,
    sealingKey: env.SEALING_KEY ?? null,
  };
}

/** `0.0.0.0` is an address to listen on, not one to link to. */
function ownUrl(host: string, port: number): string {
  const named = host === '0.0.0.0' || host === '::' || host === '127.0.0.1' ? 'localhost' : host;
  return `http://${named.includes(':') ? `[${named}]` : named}:${String(port)}`;
}

/**
 * Only a process that starts the sandbox sets `EMBEDDED`: then the upstream is a stand-in, and the time is that of
 * its world.
 */
function demonstrationOf(env: Environment, startedMs: number): Demonstration | null {
  if (!env.EMBEDDED || env.API_URL === undefined) return null;
  const realMs = env.GAME_STARTED_MS ?? startedMs;
  return { world: env.GAME_WORLD, time: { realMs, worldMs: env.GAME_NOW ?? realMs, speed: env.GAME_SPEED } };
}

/** A demonstration has no analytics. */
function analyticsIdOf(env: Environment): string | null {
  return env.EMBEDDED ? null : (env.FIREBASE_CONFIG?.measurementId ?? null);
}

/** Processes that share their state need the same keys; a process with its own state generates its own. */
function areNotificationsOn(env: Environment): boolean {
  return env.API_URL !== undefined && (vapidOf(env) !== null || env.STATE_REDIS_URL === undefined);
}

function featuresOf(env: Environment): SiteFeatures {
  const content = env.SITE_API_URL !== undefined;
  return {
    scores: env.API_URL !== undefined,
    accounts: env.FIREBASE_CONFIG !== undefined,
    content,
    tv: content,
    movies: content,
    highlights: content,
    contact: content,
    payments: paymentOf(env) !== null,
    notifications: areNotificationsOn(env),
    streams: content && mediaOf(env) !== null,
  };
}

/** Defaults that come from the machine. */
export interface Machine {
  readonly hostName: string;
  /** The version in package.json. */
  readonly version: string;
}

export function settingsFrom(env: Environment, startedMs: number, machine: Machine): Settings {
  return {
    production: env.NODE_ENV === 'production',
    logLevel: env.LOG_LEVEL,
    nodeName: env.NODE_NAME ?? machine.hostName,
    version: env.BUILD_VERSION ?? machine.version,
    host: env.HOST,
    port: env.PORT,
    trustProxy: env.TRUST_PROXY,
    connectionStallMs: env.CONNECTION_STALL_MS,
    maxConnections: env.MAX_CONNECTIONS,
    readsEarly: env.FAST_PATH_PARSER === 'early',
    baseUrl: env.BASE_URL ?? ownUrl(env.HOST, env.PORT),
    dataDir: env.DATA_DIR,
    webDist: env.WEB_DIST === undefined || env.WEB_DIST === 'none' ? null : env.WEB_DIST,
    assetsDir: env.ASSETS_DIR ?? null,
    renderThreads: env.RENDER_THREADS,
    pageDeadlineMs: env.PAGE_DEADLINE_MS,
    offlinePages: env.OFFLINE_PAGES,
    redisUrl: env.REDIS_URL ?? null,
    cacheMemoryBytes: env.CACHE_MEMORY_BYTES,
    game: gameOf(env),
    live: liveOf(env),
    sports: sportsOf(env),
    identity: identityOf(env),
    payment: paymentOf(env),
    media: mediaOf(env),
    siteUpstream: siteUpstreamOf(env),
    siteWebhookSecret: env.SITE_WEBHOOK_SECRET ?? null,
    imageHost: env.IMAGE_HOST ?? null,
    websubHubUrl: env.WEBSUB_HUB_URL ?? null,
    accounts: accountsOf(env),
    vapid: vapidOf(env),
    site: {
      name: env.SITE_NAME,
      host: env.SITE_HOST ?? null,
      previewUrl: env.SITE_PREVIEW_URL ?? null,
      supportEmail: env.SITE_EMAIL_SUPPORT ?? null,
      social: {
        telegram: env.SOCIAL_TELEGRAM_URL ?? null,
        twitter: env.SOCIAL_TWITTER_URL ?? null,
        facebook: env.SOCIAL_FACEBOOK_URL ?? null,
        rss: env.SOCIAL_RSS_URL ?? null,
      },
      analyticsId: analyticsIdOf(env),
      pricingOverlayHost: env.PRICING_OVERLAY_WEB_DOMAIN_NAME ?? null,
      receiptsKeptDays: env.RECEIPTS_KEPT_DAYS,
      features: featuresOf(env),
      demonstration: demonstrationOf(env, startedMs),
    },
    staffToken: env.STAFF_TOKEN ?? null,
    unprefixed: env.I18N_UNPREFIXED,
  };
}

/** Returns the disabled features, mostly those without an upstream, for the log at the start. */
export function switchedOff(env: Environment): readonly string[] {
  return [
    ...(env.API_URL === undefined ? ['scores (API_URL, API_KEY)'] : []),
    ...GAME_SPORTS.filter((sport) => env.API_URL !== undefined && sportsOf(env)[sport] === null).map(
      (sport) => `${sport} (${sport.toUpperCase()}_API_URL)`,
    ),
    ...(env.SITE_API_URL === undefined ? ['preferences and content (SITE_API_URL, SITE_API_TOKEN)'] : []),
    ...(env.SITE_API_URL !== undefined && env.SITE_WEBHOOK_SECRET === undefined
      ? ['showing changes of texts at once (SITE_WEBHOOK_SECRET)']
      : []),
    ...(env.FIREBASE_CONFIG === undefined ? ['accounts (FIREBASE_CONFIG)'] : []),
    ...paymentsOff(env),
    ...streamsOff(env),
    ...(env.STATE_REDIS_URL !== undefined && env.VAPID_PRIVATE_KEY === undefined
      ? ['notifications (VAPID_SUBJECT, VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, the same in all processes)']
      : []),
    ...(env.STAFF_TOKEN === undefined ? ['the first account of staff (STAFF_TOKEN)'] : []),
  ];
}

/** Returns the conflicts between the preview host and the public one, which may be a default. */
export function previewFaults({ baseUrl, site: { previewUrl } }: Settings): readonly string[] {
  if (previewUrl === null) return [];
  const [preview, site] = [new URL(previewUrl), new URL(baseUrl)];
  if (preview.host === site.host)
    return ['SITE_PREVIEW_URL: must have another host than the site (BASE_URL)'];
  if (preview.protocol === 'http:' && site.protocol === 'https:')
    return ['SITE_PREVIEW_URL: must be https, as BASE_URL is'];
  return [];
}
