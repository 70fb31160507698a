import { z } from 'zod';

import {
  flagSetting,
  instantSetting,
  listSetting,
  wholeNumberSetting,
  LOG_LEVELS,
  type LogLevel,
} from './settings/config-values.ts';
import type { IdentityConfig } from './identity-toolkit/create-identity.ts';
import { identityEnvironment, projectOf } from './identity-toolkit/environment.ts';
import type { MediaConfig } from './hls/create-media.ts';
import { mediaEnvironment } from './hls/environment.ts';
import type { MidtransConfig } from './midtrans/create-midtrans.ts';
import { midtransEnvironment } from './midtrans/environment.ts';
import type { SiteConfig } from './strapi/create-site.ts';
import type { SiteWebhookTarget } from './strapi/webhooks/webhook-sender.ts';
import { siteEnvironment } from './strapi/environment.ts';
import { operatorEnvironment, operatorOf } from './strapi/operator/operator.ts';
import type { PaymentConfig } from './stripe/create-payments.ts';
import { paymentEnvironment } from './stripe/environment.ts';
import type { PaymentWebhookTarget } from './stripe/events/webhook-endpoints.ts';

/** The configuration of the sandbox, read once from the environment. All faults are reported, not only the first. */

/** Environment variables of the game upstream, and those that all upstreams share. */
const gameEnvironment = {
  GAME_WORLD: z
    .enum(['simulated', 'openfootball', 'replay'], 'must be simulated, openfootball or replay')
    .default('simulated')
    .meta({
      description:
        'The world: invented football at any hour, the results of real matches from files, or the World Cups of 2018 and 2022 minute by minute.',
    }),
  GAME_DATA_DIR: z.string().optional().meta({
    description:
      'The directory that `openfootball` and `replay` read, absolute or from the root of the repository.',
    accepts: 'a path',
    unset: 'none; `openfootball` and `replay` need it',
  }),
  GAME_SEED: wholeNumberSetting(0, 2 ** 32 - 1)
    .default(1)
    .meta({
      description:
        'The seed of the simulated world, and of what the data of `replay` leaves open. The same seed gives the same world.',
    }),
  GAME_NOW: instantSetting
    .optional()
    .meta({ description: 'The instant of the world at the start.', unset: 'now' }),
  GAME_STARTED_MS: z.coerce.number().int().min(0).optional().meta({
    description:
      "When the world's clock stood at `GAME_NOW`. The launcher sets it, here and for the gateway.",
    accepts: 'epoch milliseconds',
    unset: 'the start of the sandbox',
  }),
  GAME_SPEED: z
    .string()
    .regex(/^\d+(\.\d+)?$/, 'must be a number')
    .transform(Number)
    .refine((speed) => speed <= 100_000, 'must not be more than 100000')
    .default(1)
    .meta({
      description: "How many times as fast as real time the world's clock runs. 0 stops it.",
      accepts: 'a number up to 100,000',
    }),
  SANDBOX_HOST: z
    .string()
    .default('127.0.0.1')
    .meta({ description: 'The address to listen on.', accepts: 'an IP address or a host name' }),
  SANDBOX_GAME_PORT: wholeNumberSetting(0, 65_535)
    .default(0)
    .meta({ description: 'The port of the game upstream. 0 takes a free one.' }),
  SANDBOX_GAME_KEYS: listSetting
    .default([])
    .meta({ description: 'The API keys that it accepts.', unset: 'any key', secret: true }),
  SANDBOX_GAME_CALLS_PER_DAY: wholeNumberSetting(1, 10_000_000)
    .default(1_500_000)
    .meta({ description: 'Its limit of calls a day.' }),
  SANDBOX_GAME_CALLS_PER_MINUTE: wholeNumberSetting(1, 1_000_000)
    .default(6000)
    .meta({ description: 'Its limit of calls a minute.' }),
  SANDBOX_GAME_LIMIT_STATUS: z
    .enum(['200', '429'], 'must be 200 or 429')
    .default('200')
    .transform((text) => (text === '429' ? 429 : 200))
    .meta({
      description:
        'The status of an answer beyond a limit. With `200` the body has `errors`, as the provider does it.',
    }),
  SANDBOX_DATA_DIR: z.string().optional().meta({
    description: 'The directory for its accounts and texts. The launcher sets it to `DATA_DIR`.',
    accepts: 'a path',
    unset: 'in memory',
  }),
  SANDBOX_CONTROL: flagSetting.default(false).meta({
    description:
      'Whether `/__sandbox/…` is open, to this machine only: `clock`, `faults` and `report` of the game upstream; `clock`, `faults`, `settings`, `users` and `keys` of the identity service, and the calls of Firebase admin SDKs to it; `faults` and `site/{type}/{slug}/{language}` of the site upstream; `clock`, `faults`, `settings`, `payments`, `disputes`, `refunds` and `webhooks` of the payment provider; `faults` of the media server; `clock`, `faults`, `settings`, `payments` and `notifications` of the second one.',
  }),
  NODE_ENV: z.string().default('development').meta({
    description:
      'The kind of run. In `production` the sandbox warns at the start if the legal pages do not name the operator.',
    accepts: 'text',
  }),
  SANDBOX_LOG_LEVEL: z
    .enum(LOG_LEVELS, 'must be a level of pino or silent')
    .default('warn')
    .meta({ description: 'The least severe level that is logged.' }),
};

/** `docs/reference/configuration.md` and `.env.example` are generated from this (`tools/configuration`). */
export const CONFIG_SECTIONS = [
  { title: 'Sandbox: world and game upstream', fields: gameEnvironment },
  { title: 'Sandbox: identity service', fields: identityEnvironment },
  { title: 'Sandbox: site upstream', fields: siteEnvironment },
  {
    title: 'Sandbox: who runs the site',
    intro:
      'Facts for the legal pages of the site upstream, in ten languages: [what to check before visitors come](../guides/legal-pages.md).',
    fields: operatorEnvironment,
  },
  { title: 'Sandbox: payment provider', fields: paymentEnvironment },
  { title: 'Sandbox: media server', fields: mediaEnvironment },
  {
    title: 'Sandbox: second payment provider',
    intro: 'Midtrans Snap, for trying its adapter. It is started only where its port is set.',
    fields: midtransEnvironment,
  },
] as const;

export const environmentSchema = z.object({
  ...gameEnvironment,
  ...identityEnvironment,
  ...siteEnvironment,
  ...operatorEnvironment,
  ...paymentEnvironment,
  ...mediaEnvironment,
  ...midtransEnvironment,
});

export type WorldConfig =
  | { readonly kind: 'simulated'; readonly seed: number }
  | { readonly kind: 'openfootball'; readonly dataDir: string }
  | { readonly kind: 'replay'; readonly dataDir: string; readonly seed: number };

/** Configuration of the game upstream only. */
export interface GameConfig {
  readonly world: WorldConfig;
  /** Start and speed of the game's clock; `startMs` is `null` for now. */
  readonly clock: {
    readonly startMs: number | null;
    readonly speed: number;
    /** Real time at which the clock shows `startMs`; absent for the time of its creation. */
    readonly realMs?: number;
  };
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
  readonly keys: readonly string[];
  readonly limits: { readonly perDay: number; readonly perMinute: number };
  readonly refuseOverLimitWith: 200 | 429;
  /** Enables `/__sandbox/...` for this machine. */
  readonly control: boolean;
  readonly logLevel: LogLevel;
}

export interface SandboxConfig extends GameConfig {
  /** Whether the site has real visitors. */
  readonly production: boolean;
  readonly identity: IdentityConfig;
  readonly site: SiteConfig;
  readonly payment: PaymentConfig;
  readonly media: MediaConfig;
  /** `null` if it is not started. */
  readonly midtrans: MidtransConfig | null;
}

export class ConfigError extends Error {
  constructor(faults: readonly string[]) {
    super(`the sandbox cannot start:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

const worldOf = (env: z.output<typeof environmentSchema>): WorldConfig => {
  const { GAME_WORLD: kind, GAME_SEED: seed, GAME_DATA_DIR: dataDir = '' } = env;
  switch (kind) {
    case 'simulated':
      return { kind, seed };
    case 'openfootball':
      return { kind, dataDir };
    case 'replay':
      return { kind, dataDir, seed };
  }
};

/** Drops empty values, which compose files and shells pass on: they count as unset. */
const given = (env: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));

/** Checked in addition to the schema, so that all faults are reported together. */
const missingParts = (env: Readonly<Record<string, string | undefined>>): readonly string[] => {
  const has = (name: string): boolean => (env[name] ?? '') !== '';
  return [
    ...(['openfootball', 'replay'].includes(env['GAME_WORLD'] ?? '') && !has('GAME_DATA_DIR')
      ? [`GAME_DATA_DIR is needed by GAME_WORLD=${env['GAME_WORLD'] ?? ''}`]
      : []),
    ...(has('SANDBOX_SITE_WEBHOOK_URL') && !has('SANDBOX_SITE_WEBHOOK_SECRET')
      ? ['SANDBOX_SITE_WEBHOOK_SECRET is needed by SANDBOX_SITE_WEBHOOK_URL']
      : []),
    ...(has('SANDBOX_PAYMENT_WEBHOOK_URL') && !has('SANDBOX_PAYMENT_WEBHOOK_SECRET')
      ? ['SANDBOX_PAYMENT_WEBHOOK_SECRET is needed by SANDBOX_PAYMENT_WEBHOOK_URL']
      : []),
  ];
};

const webhookOf = (env: z.output<typeof environmentSchema>): SiteWebhookTarget | null =>
  env.SANDBOX_SITE_WEBHOOK_URL === undefined || env.SANDBOX_SITE_WEBHOOK_SECRET === undefined
    ? null
    : { url: env.SANDBOX_SITE_WEBHOOK_URL, secret: env.SANDBOX_SITE_WEBHOOK_SECRET };

const paymentWebhookOf = (env: z.output<typeof environmentSchema>): PaymentWebhookTarget | null =>
  env.SANDBOX_PAYMENT_WEBHOOK_URL === undefined || env.SANDBOX_PAYMENT_WEBHOOK_SECRET === undefined
    ? null
    : { url: env.SANDBOX_PAYMENT_WEBHOOK_URL, secret: env.SANDBOX_PAYMENT_WEBHOOK_SECRET };

const midtransOf = (env: z.output<typeof environmentSchema>): MidtransConfig | null =>
  env.SANDBOX_MIDTRANS_PORT === undefined
    ? null
    : {
        host: env.SANDBOX_HOST,
        port: env.SANDBOX_MIDTRANS_PORT,
        dataDir: env.SANDBOX_DATA_DIR ?? null,
        serverKey: env.SANDBOX_MIDTRANS_SERVER_KEY,
        notificationUrl: env.SANDBOX_MIDTRANS_NOTIFICATION_URL ?? null,
        control: env.SANDBOX_CONTROL,
        logLevel: env.SANDBOX_LOG_LEVEL,
      };

export const readConfig = (environment: Readonly<Record<string, string | undefined>>): SandboxConfig => {
  const parsed = environmentSchema.safeParse(given(environment));
  const missing = missingParts(environment);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
    throw new ConfigError([...wrong, ...missing]);
  }
  if (missing.length > 0) throw new ConfigError(missing);
  const env = parsed.data;
  return {
    world: worldOf(env),
    clock: {
      startMs: env.GAME_NOW ?? null,
      speed: env.GAME_SPEED,
      ...(env.GAME_STARTED_MS === undefined ? {} : { realMs: env.GAME_STARTED_MS }),
    },
    host: env.SANDBOX_HOST,
    port: env.SANDBOX_GAME_PORT,
    keys: env.SANDBOX_GAME_KEYS,
    limits: { perDay: env.SANDBOX_GAME_CALLS_PER_DAY, perMinute: env.SANDBOX_GAME_CALLS_PER_MINUTE },
    refuseOverLimitWith: env.SANDBOX_GAME_LIMIT_STATUS,
    control: env.SANDBOX_CONTROL,
    logLevel: env.SANDBOX_LOG_LEVEL,
    production: env.NODE_ENV === 'production',
    identity: {
      host: env.SANDBOX_HOST,
      port: env.SANDBOX_IDENTITY_PORT,
      dataDir: env.SANDBOX_DATA_DIR ?? null,
      project: projectOf(env),
      control: env.SANDBOX_CONTROL,
      logLevel: env.SANDBOX_LOG_LEVEL,
    },
    site: {
      host: env.SANDBOX_HOST,
      port: env.SANDBOX_SITE_PORT,
      dataDir: env.SANDBOX_DATA_DIR ?? null,
      tokens: env.SANDBOX_SITE_TOKENS,
      operator: operatorOf(env),
      streamCountries: env.SANDBOX_STREAM_COUNTRIES,
      webhook: webhookOf(env),
      control: env.SANDBOX_CONTROL,
      logLevel: env.SANDBOX_LOG_LEVEL,
    },
    payment: {
      host: env.SANDBOX_HOST,
      port: env.SANDBOX_PAYMENT_PORT,
      dataDir: env.SANDBOX_DATA_DIR ?? null,
      keys: env.SANDBOX_PAYMENT_KEYS,
      webhook: paymentWebhookOf(env),
      catalogue: env.SANDBOX_PAYMENT_CATALOGUE,
      control: env.SANDBOX_CONTROL,
      logLevel: env.SANDBOX_LOG_LEVEL,
    },
    media: {
      host: env.SANDBOX_HOST,
      port: env.SANDBOX_MEDIA_PORT,
      secret: env.SANDBOX_MEDIA_SECRET,
      control: env.SANDBOX_CONTROL,
      logLevel: env.SANDBOX_LOG_LEVEL,
    },
    midtrans: midtransOf(env),
  };
};
