import { ConfigurationError, readConfiguration } from './env.ts';

function faultsOf(source: Record<string, string>): readonly string[] {
  try {
    readConfiguration(source);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.faults;
    throw error;
  }
  return [];
}

describe('readConfiguration', () => {
  test('an empty environment is a valid configuration with every feature off', () => {
    const { settings, switchedOff } = readConfiguration({});
    expect(settings).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      baseUrl: 'http://localhost:3000',
      game: null,
      unprefixed: 'redirect',
      site: { demonstration: null },
    });
    expect(switchedOff[0]).toContain('API_URL');
  });

  test('FAST_PATH_PARSER sets whether plain GETs are read ahead of the parser; by default they are', () => {
    const readsEarly = (FAST_PATH_PARSER: string) =>
      readConfiguration({ FAST_PATH_PARSER }).settings.readsEarly;
    expect(readConfiguration({}).settings.readsEarly).toBe(true);
    expect([readsEarly('early'), readsEarly('node')]).toEqual([true, false]);
    expect(faultsOf({ FAST_PATH_PARSER: 'llhttp' })).toHaveLength(1);
  });

  test('a staff token opens the staff API; a short one is refused, and none leaves the API closed', () => {
    const token = 'sixteen-or-more!';
    expect(readConfiguration({ STAFF_TOKEN: token }).settings.staffToken).toBe(token);
    expect(readConfiguration({}).settings.staffToken).toBeNull();
    expect(readConfiguration({}).switchedOff.join()).toContain('STAFF_TOKEN');
    expect(faultsOf({ STAFF_TOKEN: token.slice(1) })).toEqual([
      'STAFF_TOKEN: must have 16 characters or more',
    ]);
  });

  test('unsigned ID tokens are for the emulator: production refuses to start with them', () => {
    const FIREBASE_CONFIG = JSON.stringify(
      Object.fromEntries(
        'apiKey authDomain projectId storageBucket messagingSenderId appId measurementId'
          .split(' ')
          .map((name) => [name, 'x']),
      ),
    );
    const unsigned = { FIREBASE_CONFIG, IDENTITY_UNSIGNED_TOKENS: '1' };
    expect(readConfiguration({ FIREBASE_CONFIG }).settings.identity?.believesUnsigned).toBe(false);
    expect(readConfiguration(unsigned).settings.identity?.believesUnsigned).toBe(true);
    expect(faultsOf({ ...unsigned, NODE_ENV: 'production' })).toEqual([
      'IDENTITY_UNSIGNED_TOKENS: is for the emulator: production believes signed tokens only',
    ]);
  });

  test('log lines name the machine and the version of package.json, unless the settings override them', () => {
    const machine = { hostName: 'gateway-7', version: '1.2.3' };
    const named = (source: Record<string, string>) => readConfiguration(source, 0, machine).settings;
    expect(named({})).toMatchObject({ nodeName: 'gateway-7', version: '1.2.3' });
    expect(named({ NODE_NAME: 'a', BUILD_VERSION: 'v1.3-4-gabc1234' })).toMatchObject({
      nodeName: 'a',
      version: 'v1.3-4-gabc1234',
    });
    expect(readConfiguration({}).settings.version).toMatch(/^\d+\.\d+\.\d+/);
    expect(faultsOf({ NODE_NAME: 'a\nb' })[0]).toContain('NODE_NAME');
  });

  test('empty values count as unset', () => {
    expect(readConfiguration({ PORT: '', API_URL: '', API_KEY: '' }).settings.port).toBe(3000);
  });

  test('all faults are reported together', () => {
    const faults = faultsOf({
      PORT: 'http',
      API_URL: 'ftp://x',
      SITE_EMAIL_SUPPORT: 'nobody',
      I18N_UNPREFIXED: 'maybe',
    });
    expect(faults.map((fault) => fault.split(':')[0])).toEqual([
      'PORT',
      'API_URL',
      'SITE_EMAIL_SUPPORT',
      'I18N_UNPREFIXED',
      'API_KEY',
    ]);
  });

  test.each([
    [{ API_URL: 'https://x.example' }, 'API_KEY'],
    [{ API_KEY: 'k' }, 'API_URL'],
    [{ SITE_API_URL: 'https://x.example' }, 'SITE_API_TOKEN'],
    [{ HOCKEY_API_URL: 'https://x.example' }, 'API_KEY'],
    [
      { PAYMENT_BASE_URL: 'https://x.example', PAYMENT_CLIENT_ID: 'c' },
      'PAYMENT_SECRET, PAYMENT_WEBHOOK_SECRET',
    ],
  ])('half the settings of an upstream are refused in one sentence: %j', (source, missing) => {
    const verb = missing.includes(',') ? 'are' : 'is';
    const given = Object.keys(source).join(', ');
    expect(faultsOf(source)).toEqual([`${missing}: ${verb} required together with ${given}`]);
  });

  test("production sends no provider the sandbox's key, which the composition passes by default", () => {
    const source = { API_URL: 'https://x.example', API_KEY: 'sandbox', NODE_ENV: 'production' };
    expect(faultsOf(source)).toEqual([
      'API_KEY: is the key of the sandbox: set the key of API_URL, or EMBEDDED=1 for the demonstration',
    ]);
    expect(faultsOf({ ...source, EMBEDDED: '1' })).toEqual([]);
    expect(faultsOf({ ...source, NODE_ENV: 'test' })).toEqual([]);
  });

  test('faults in combination are reported together with faults of single settings', () => {
    const source = {
      PORT: 'x',
      API_URL: 'https://x.example',
      NODE_ENV: 'production',
      IDENTITY_UNSIGNED_TOKENS: '1',
    };
    expect(faultsOf(source).map((fault) => fault.split(':')[0])).toEqual([
      'PORT',
      'API_KEY',
      'IDENTITY_UNSIGNED_TOKENS',
    ]);
  });

  test('FIREBASE_CONFIG needs all of its seven members', () => {
    expect(faultsOf({ FIREBASE_CONFIG: '{"apiKey":"k","authDomain":"a"}' })).toEqual([
      'FIREBASE_CONFIG: must be JSON and hold projectId, storageBucket, messagingSenderId, appId, measurementId',
    ]);
    expect(faultsOf({ FIREBASE_CONFIG: 'not json' })).toEqual(['FIREBASE_CONFIG: must be a JSON object']);
  });

  test('a fault never contains the value, which may be a secret', () => {
    expect(faultsOf({ STAFF_TOKEN: 'tiny-secret' }).join()).not.toContain('tiny-secret');
  });

  test('notifications need matches, and the same keys in all processes that share their state', () => {
    const upstream = { API_URL: 'http://127.0.0.1:4000/', API_KEY: 'k' };
    const shared = { ...upstream, STATE_REDIS_URL: 'redis://127.0.0.1:6379' };
    const keys = {
      VAPID_SUBJECT: 'mailto:us@touchline.example',
      VAPID_PUBLIC_KEY: 'B'.repeat(87),
      VAPID_PRIVATE_KEY: 'k'.repeat(43),
    };
    const areOn = (source: Record<string, string>): boolean =>
      readConfiguration(source).settings.site.features.notifications;
    expect(areOn({})).toBe(false);
    expect(areOn(upstream)).toBe(true);
    expect(areOn(shared)).toBe(false);
    expect(areOn({ ...shared, ...keys })).toBe(true);
  });

  test.each([
    ['mailto:desk@scores.example', true],
    ['mailto:desk@SCORES.example', true],
    ['https://scores.example/contact', true],
    ['mailto:root@localhost', false],
    ['mailto:desk@site.local', false],
    ['mailto:webmaster@localhost.invalid', false],
    ['https://localhost:4000', false],
    ['https://192.0.2.7/', false],
    ['https://[2001:db8::1]/', false],
    ['desk@scores.example', false],
  ])('push services accept %s as a contact: %s', (subject, isAccepted) => {
    const keys = { VAPID_PUBLIC_KEY: 'B'.repeat(87), VAPID_PRIVATE_KEY: 'k'.repeat(43) };
    expect(faultsOf({ ...keys, VAPID_SUBJECT: subject }).length).toBe(isAccepted ? 0 : 1);
  });

  test('a stand-in upstream makes a demonstration, a real one does not', () => {
    const upstream = { API_URL: 'http://127.0.0.1:4000/', API_KEY: 'k' };
    expect(readConfiguration({ ...upstream, EMBEDDED: '1' }, 1_000).settings).toMatchObject({
      game: { baseUrl: 'http://127.0.0.1:4000' },
      site: { demonstration: { world: 'simulated', time: { realMs: 1_000, worldMs: 1_000, speed: 1 } } },
    });
    expect(readConfiguration(upstream).settings.site.demonstration).toBeNull();
  });

  test('a demonstration uses the time of its world', () => {
    const { settings } = readConfiguration({
      API_URL: 'http://127.0.0.1:4000',
      API_KEY: 'k',
      EMBEDDED: '1',
      GAME_NOW: '2024-05-19T15:30:00Z',
      GAME_SPEED: '30',
      GAME_STARTED_MS: '5000',
    });
    expect(settings.site.demonstration?.time).toEqual({
      realMs: 5_000,
      worldMs: Date.parse('2024-05-19T15:30:00Z'),
      speed: 30,
    });
    expect(faultsOf({ GAME_NOW: 'yesterday', GAME_SPEED: 'fast' })).toHaveLength(2);
  });
});

describe('other sports', () => {
  const football = 'https://v3.football.api-sports.io';

  it('are the provider’s sister APIs where football is its own, with the same key', () => {
    const { settings, switchedOff } = readConfiguration({ API_URL: football, API_KEY: 'k' });
    expect(settings.sports.basketball).toMatchObject({
      baseUrl: 'https://v1.basketball.api-sports.io',
      apiKey: 'k',
    });
    expect(settings.sports.hockey?.baseUrl).toBe('https://v1.hockey.api-sports.io');
    expect(switchedOff.join()).not.toContain('HOCKEY_API_URL');
  });

  it('are off with another provider, which is logged at the start; an address for each enables them', () => {
    const other = { API_URL: 'https://football.example', API_KEY: 'k' };
    const { settings, switchedOff } = readConfiguration({
      ...other,
      HOCKEY_API_URL: 'https://hockey.example/v1/',
    });
    expect(settings.sports.basketball).toBeNull();
    expect(settings.sports.hockey?.baseUrl).toBe('https://hockey.example/v1');
    expect(switchedOff).toContain('basketball (BASKETBALL_API_URL)');
  });

  it('are served by the sandbox where it is the stand-in, below its football', () => {
    const { settings } = readConfiguration({
      API_URL: 'http://127.0.0.1:4010/',
      API_KEY: 'k',
      EMBEDDED: '1',
    });
    expect(settings.sports.hockey?.baseUrl).toBe('http://127.0.0.1:4010/hockey');
  });
});
