import { ConfigError, readConfig } from './config.ts';
import { UNNAMED } from './strapi/operator/operator.ts';

describe('configuration', () => {
  it('defaults to the simulated world on a free port of this machine', () => {
    expect(readConfig({})).toEqual({
      world: { kind: 'simulated', seed: 1 },
      clock: { startMs: null, speed: 1 },
      host: '127.0.0.1',
      port: 0,
      keys: [],
      limits: { perDay: 1_500_000, perMinute: 6000 },
      refuseOverLimitWith: 200,
      control: false,
      logLevel: 'warn',
      production: false,
      identity: {
        host: '127.0.0.1',
        port: 0,
        dataDir: null,
        control: false,
        logLevel: 'warn',
        project: {
          projectId: 'touchline-sandbox',
          apiKeys: [],
          emailPrivacy: true,
          passwordPolicy: {
            enforcementState: 'OFF',
            minPasswordLength: 6,
            maxPasswordLength: 4096,
            containsLowercaseCharacter: false,
            containsUppercaseCharacter: false,
            containsNumericCharacter: false,
            containsNonAlphanumericCharacter: false,
          },
          limits: { wrongPasswords: 20, resetMails: 10, windowSeconds: 900 },
          authorizedDomains: ['localhost', '127.0.0.1'],
          actionUrl: null,
        },
      },
      site: {
        host: '127.0.0.1',
        port: 0,
        dataDir: null,
        streamCountries: [],
        tokens: [],
        operator: UNNAMED,
        webhook: null,
        control: false,
        logLevel: 'warn',
      },
      payment: {
        catalogue: false,
        host: '127.0.0.1',
        port: 0,
        dataDir: null,
        keys: [],
        webhook: null,
        control: false,
        logLevel: 'warn',
      },
      media: {
        host: '127.0.0.1',
        port: 0,
        secret: 'touchline-sandbox-media',
        control: false,
        logLevel: 'warn',
      },
      midtrans: null,
    });
  });

  it('reads every setting', () => {
    expect(
      readConfig({
        GAME_WORLD: 'openfootball',
        GAME_DATA_DIR: '/data',
        GAME_NOW: '2024-05-19T15:30:00Z',
        GAME_SPEED: '2.5',
        SANDBOX_GAME_PORT: '4001',
        SANDBOX_GAME_KEYS: 'a, b,',
        SANDBOX_GAME_CALLS_PER_DAY: '100',
        SANDBOX_GAME_CALLS_PER_MINUTE: '10',
        SANDBOX_GAME_LIMIT_STATUS: '429',
        SANDBOX_CONTROL: '1',
        NODE_ENV: 'production',
        SANDBOX_LOG_LEVEL: 'silent',
        SANDBOX_DATA_DIR: '/kept',
        SANDBOX_IDENTITY_PORT: '4002',
        SANDBOX_IDENTITY_KEYS: 'k1,k2',
        SANDBOX_IDENTITY_PROJECT: 'my-project',
        SANDBOX_IDENTITY_EMAIL_PRIVACY: '0',
        SANDBOX_IDENTITY_PASSWORD_POLICY: '{"enforcementState":"ENFORCE","minPasswordLength":12}',
        SANDBOX_IDENTITY_WRONG_PASSWORDS: '3',
        SANDBOX_IDENTITY_RESET_MAILS: '4',
        SANDBOX_IDENTITY_DOMAINS: 'scores.example',
        SANDBOX_IDENTITY_ACTION_URL: 'https://scores.example/auth/reset-password',
        GAME_STARTED_MS: '1716130000000',
        SANDBOX_SITE_PORT: '4003',
        SANDBOX_SITE_TOKENS: 't1,t2',
        COMPANY_NAME: 'Example Ltd.',
        SANDBOX_SITE_WEBHOOK_URL: 'http://127.0.0.1:3000/api/webhooks/site',
        SANDBOX_SITE_WEBHOOK_SECRET: 'sixteen-characters',
        SANDBOX_PAYMENT_PORT: '4004',
        SANDBOX_PAYMENT_KEYS: 'sk_test_1,sk_test_2',
        SANDBOX_PAYMENT_WEBHOOK_URL: 'http://127.0.0.1:3000/api/payments/webhooks/stripe',
        SANDBOX_PAYMENT_WEBHOOK_SECRET: 'whsec_sixteen-characters',
        SANDBOX_MIDTRANS_PORT: '4005',
        SANDBOX_MIDTRANS_SERVER_KEY: 'SB-Mid-server-mine',
        SANDBOX_MIDTRANS_NOTIFICATION_URL: 'http://127.0.0.1:3000/api/payments/webhooks/midtrans',
      }),
    ).toMatchObject({
      world: { kind: 'openfootball', dataDir: '/data' },
      clock: { startMs: Date.parse('2024-05-19T15:30:00Z'), speed: 2.5, realMs: 1_716_130_000_000 },
      port: 4001,
      keys: ['a', 'b'],
      limits: { perDay: 100, perMinute: 10 },
      refuseOverLimitWith: 429,
      control: true,
      logLevel: 'silent',
      production: true,
      identity: {
        port: 4002,
        dataDir: '/kept',
        control: true,
        logLevel: 'silent',
        project: {
          projectId: 'my-project',
          apiKeys: ['k1', 'k2'],
          emailPrivacy: false,
          passwordPolicy: {
            enforcementState: 'ENFORCE',
            minPasswordLength: 12,
            containsNumericCharacter: false,
          },
          limits: { wrongPasswords: 3, resetMails: 4 },
          authorizedDomains: ['scores.example'],
          actionUrl: 'https://scores.example/auth/reset-password',
        },
      },
      site: {
        port: 4003,
        dataDir: '/kept',
        tokens: ['t1', 't2'],
        operator: { companyName: 'Example Ltd.', companyAddress: null },
        webhook: { url: 'http://127.0.0.1:3000/api/webhooks/site', secret: 'sixteen-characters' },
        control: true,
        logLevel: 'silent',
      },
      payment: {
        port: 4004,
        dataDir: '/kept',
        keys: ['sk_test_1', 'sk_test_2'],
        webhook: {
          url: 'http://127.0.0.1:3000/api/payments/webhooks/stripe',
          secret: 'whsec_sixteen-characters',
        },
        control: true,
        logLevel: 'silent',
      },
      midtrans: {
        port: 4005,
        dataDir: '/kept',
        serverKey: 'SB-Mid-server-mine',
        notificationUrl: 'http://127.0.0.1:3000/api/payments/webhooks/midtrans',
        control: true,
        logLevel: 'silent',
      },
    });
  });

  it('treats an empty value as unset', () => {
    expect(readConfig({ GAME_WORLD: '', GAME_NOW: '', SANDBOX_GAME_PORT: '' })).toEqual(readConfig({}));
  });

  it('reports all faults together', () => {
    const faulty = {
      GAME_WORLD: 'fantasy',
      GAME_SEED: 'x',
      GAME_NOW: 'yesterday',
      GAME_SPEED: '-1',
      SANDBOX_GAME_PORT: '70000',
      SANDBOX_IDENTITY_PASSWORD_POLICY: '{"minPasswordLength":2}',
      SANDBOX_IDENTITY_PROJECT: 'No',
      SANDBOX_SITE_WEBHOOK_URL: 'ftp://gateway',
      SANDBOX_SITE_WEBHOOK_SECRET: 'short',
    };
    expect(() => readConfig(faulty)).toThrow(ConfigError);
    for (const name of Object.keys(faulty)) expect(() => readConfig(faulty)).toThrow(name);
  });

  it('reports a setting that another one requires', () => {
    expect(() => readConfig({ GAME_WORLD: 'openfootball' })).toThrow(
      'GAME_DATA_DIR is needed by GAME_WORLD=openfootball',
    );
    expect(() => readConfig({ SANDBOX_SITE_WEBHOOK_URL: 'http://gateway' })).toThrow(
      'SANDBOX_SITE_WEBHOOK_SECRET is needed by SANDBOX_SITE_WEBHOOK_URL',
    );
    const both = { GAME_WORLD: 'replay', GAME_SEED: 'x' };
    expect(() => readConfig(both)).toThrow(/GAME_SEED[^]*GAME_DATA_DIR/);
  });
});
