import { ConfigurationError, readConfiguration } from './env.ts';

const NGINX = { MEDIA_BASE_URL: 'https://media.example.org/', MEDIA_SIGNING_SECRET: 'a-secret-of-nginx' };
const PEM = String.raw`-----BEGIN PRIVATE KEY-----\nabc\n-----END PRIVATE KEY-----`;
const CLOUDFRONT = {
  MEDIA_PROVIDER: 'cloudfront',
  MEDIA_BASE_URL: 'https://media.example.org',
  MEDIA_SIGNING_SECRET: PEM,
  MEDIA_KEY_PAIR_ID: 'K2JCJMDEHXQW5F',
  MEDIA_COOKIE_DOMAIN: 'example.org',
};

const read = (env: Readonly<Record<string, string>>) => readConfiguration({ NODE_ENV: 'test', ...env }, 0);
function faultsOf(env: Readonly<Record<string, string>>): readonly string[] {
  try {
    read(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigurationError) return error.faults;
    throw error;
  }
}

test('without a media server there is nothing to watch, and the start says so', () => {
  const { settings, switchedOff } = read({});
  expect(settings.media).toBeNull();
  expect(settings.site.features.streams).toBe(false);
  expect(switchedOff).toContain('streams (MEDIA_BASE_URL, MEDIA_SIGNING_SECRET)');
  expect(read(NGINX).switchedOff.join()).not.toContain('streams');
});

test('streams are on with a media server and somebody who says what it shows', () => {
  expect(read(NGINX).settings.site.features.streams).toBe(false);
  const site = { SITE_API_URL: 'https://site.example.org', SITE_API_TOKEN: 'token-of-the-site' };
  expect(read({ ...NGINX, ...site }).settings.site.features.streams).toBe(true);
});

test('nginx needs an address and a secret', () => {
  expect(read({ ...NGINX, MEDIA_COUNTRY_HEADER: 'CF-IPCountry' }).settings.media).toEqual({
    provider: 'secure-link',
    baseUrl: 'https://media.example.org',
    secret: 'a-secret-of-nginx',
    tokenSeconds: 300,
    countryHeader: 'cf-ipcountry',
  });
  for (const name of Object.keys(NGINX))
    expect(faultsOf({ ...NGINX, [name]: '' }).join()).toContain(`${name}: is needed beside`);
});

test('CloudFront needs its key and a domain as well', () => {
  expect(read(CLOUDFRONT).settings.media).toMatchObject({
    provider: 'cloudfront',
    privateKey: '-----BEGIN PRIVATE KEY-----\nabc\n-----END PRIVATE KEY-----',
    keyPairId: 'K2JCJMDEHXQW5F',
    cookieDomain: 'example.org',
  });
  for (const name of ['MEDIA_SIGNING_SECRET', 'MEDIA_KEY_PAIR_ID', 'MEDIA_COOKIE_DOMAIN'])
    expect(faultsOf({ ...CLOUDFRONT, [name]: '' }).join()).toContain(`${name}: is needed beside`);
  expect(faultsOf({ ...CLOUDFRONT, MEDIA_SIGNING_SECRET: 'a-secret-of-nginx' })).toEqual([
    'MEDIA_SIGNING_SECRET: must be a private key in PEM at CloudFront',
  ]);
});

test.each([
  ['MEDIA_SIGNING_SECRET', 'short'],
  ['MEDIA_TOKEN_SECONDS', '601'],
  ['MEDIA_TOKEN_SECONDS', '19'],
  ['MEDIA_COUNTRY_HEADER', 'two words'],
  ['MEDIA_BASE_URL', 'media.example.org'],
  ['MEDIA_BASE_URL', 'https://media.example.org/?token=1'],
])('%s=%s is a fault that is named without its value', (name, value) => {
  const faults = faultsOf({ ...NGINX, [name]: value }).join();
  expect(faults).toContain(name);
  expect(faults).not.toContain(value);
});
