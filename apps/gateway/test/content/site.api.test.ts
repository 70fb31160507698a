import { fileURLToPath } from 'node:url';
import { envelope, LANGUAGES, OPERATIONS, Problem, type Site } from '@touchline/contracts';
import { readConfiguration } from '../../src/platform/config/env.ts';
import type { Settings } from '../../src/platform/config/settings.ts';
import { startGateway, type Gateway } from '../support/gateway.ts';
import { SiteService } from '../support/site.ts';

const WEB_DIST = fileURLToPath(new URL('../../../web/dist', import.meta.url));

const FIREBASE = {
  apiKey: 'AIza-of-the-project',
  authDomain: 'scores.firebaseapp.example',
  projectId: 'scores-project',
  storageBucket: 'scores.appspot.example',
  messagingSenderId: '1234567890',
  appId: '1:1234567890:web:abcdef',
  measurementId: 'G-TOUCHLINE1',
};

/** Every setting of the specification: the public ones here, the secret ones below. */
const OPEN = {
  SITE_NAME: 'Offside Daily',
  SITE_HOST: 'offside.example.org',
  SITE_PREVIEW_URL: 'https://preview.offside.example.org',
  SITE_EMAIL_SUPPORT: 'help@offside.example.org',
  BASE_URL: 'https://offside.example.org',
  SOCIAL_TELEGRAM_URL: 'https://t.me/offside',
  SOCIAL_TWITTER_URL: 'https://x.example/offside',
  SOCIAL_FACEBOOK_URL: 'https://facebook.example/offside',
  SOCIAL_RSS_URL: 'https://offside.example.org/rss/matches.xml',
  PRICING_OVERLAY_WEB_DOMAIN_NAME: 'prices.example.org',
};
const SECRET = {
  API_KEY: 'secret-key-of-the-game',
  SITE_API_TOKEN: 'secret-token-of-the-site',
  SITE_CLIENT_ID: 'secret-client-of-the-site',
  SITE_WEBHOOK_SECRET: 'secret-of-the-webhook-of-the-site',
  PAYMENT_BASE_URL: 'https://secret-payments.example.org',
  PAYMENT_CLIENT_ID: 'secret-client-of-payments',
  PAYMENT_SECRET: 'secret-of-payments',
  PAYMENT_WEBHOOK_SECRET: 'secret-of-payment-webhooks',
  STAFF_TOKEN: 'secret-token-of-the-staff',
  TTBD_API_URL: 'https://secret-ttbd.example.org',
  IMAGE_HOST: 'secret-images.example.org',
  SEALING_KEY: 'c2VjcmV0LXNlYWxpbmcta2V5LW9mLTMyLWJ5dGVzIS4',
};

let site: SiteService;
let gateway: Gateway;

const settingsOf = (environment: Record<string, string>): Partial<Settings> => {
  const { settings } = readConfiguration({ NODE_ENV: 'test', ...environment });
  const { siteUpstream, siteWebhookSecret, imageHost, baseUrl, staffToken } = settings;
  return { site: settings.site, siteUpstream, siteWebhookSecret, imageHost, baseUrl, staffToken };
};

beforeAll(async () => {
  site = await SiteService.start();
  const upstream = { SITE_API_URL: site.url, API_URL: 'https://secret-game.example.org' };
  const environment = {
    ...OPEN,
    ...SECRET,
    ...upstream,
    SITE_API_TOKEN: site.settings.apiToken,
    FIREBASE_CONFIG: JSON.stringify(FIREBASE),
  };
  gateway = await startGateway({
    upstreamUrl: null,
    settings: { ...settingsOf(environment), webDist: WEB_DIST },
  });
});

afterEach(() => site.setFaults({}));

async function siteOf(from: Gateway, lang = 'en') {
  const answer = await from.http.get(`/api/site?lang=${lang}`).expect(200);
  const { data, meta } = envelope(OPERATIONS.site.data).parse(answer.body);
  return { data, meta, text: answer.text, headers: answer.headers };
}

test('contains the public settings of the specification', async () => {
  const { data } = await siteOf(gateway);
  expect(data).toMatchObject({
    name: OPEN.SITE_NAME,
    host: OPEN.SITE_HOST,
    previewUrl: OPEN.SITE_PREVIEW_URL,
    supportEmail: OPEN.SITE_EMAIL_SUPPORT,
    baseUrl: OPEN.BASE_URL,
    social: {
      telegram: OPEN.SOCIAL_TELEGRAM_URL,
      twitter: OPEN.SOCIAL_TWITTER_URL,
      facebook: OPEN.SOCIAL_FACEBOOK_URL,
      rss: OPEN.SOCIAL_RSS_URL,
    },
    analyticsId: FIREBASE.measurementId,
    pricingOverlayHost: OPEN.PRICING_OVERLAY_WEB_DOMAIN_NAME,
    receiptsKeptDays: 3650,
    languages: [...LANGUAGES],
    defaultLanguage: 'en',
    features: { scores: true, accounts: true, content: true, tv: true, contact: true, payments: true },
  } satisfies Partial<Record<keyof Site, unknown>>);
});

test('contains the owner’s texts in the requested language', async () => {
  const english = await siteOf(gateway);
  const german = await siteOf(gateway, 'de');
  expect(english.meta).toMatchObject({ lang: 'en' });
  expect(german.meta).toMatchObject({ lang: 'de' });
  expect(german.data.tagline).not.toBe(english.data.tagline);
  expect(german.data.home?.guides.length).toBeGreaterThan(3);
  for (const guide of german.data.home?.guides ?? []) expect(guide.lang).toBe('de');
  await gateway.http.get('/api/site?lang=xx').expect(400);
});

test('a demonstration has no analytics', () => {
  const environment = { EMBEDDED: '1', FIREBASE_CONFIG: JSON.stringify(FIREBASE) };
  expect(settingsOf(environment).site?.analyticsId).toBeNull();
});

/** The game upstream is off; its error page must not reveal anything either. */
function statusOf(path: string): number {
  if (path.endsWith('/nothing')) return 404;
  return path.endsWith('/live-matches') ? 503 : 200;
}

test('neither the response nor any page contains a secret', async () => {
  const paths = ['/api/site', '/api/site?lang=ru', '/api/guides', '/api/openapi.json'];
  const pages = LANGUAGES.flatMap((lang) =>
    ['/live-matches', '/guides', '/faq', '/terms', '/contact', '/policy/privacy', '/login', '/nothing'].map(
      (path) => `/${lang}${path}`,
    ),
  );
  const secrets = [
    ...Object.values(SECRET),
    'secret-',
    site.url,
    site.settings.apiToken,
    FIREBASE.apiKey,
    FIREBASE.appId,
  ];
  for (const path of [...paths, ...pages]) {
    const { status, text, headers } = await gateway.http.get(path);
    expect({ path, status }).toEqual({ path, status: statusOf(path) });
    for (const secret of secrets) {
      expect({ path, has: text.includes(secret) ? secret : null }).toEqual({ path, has: null });
      expect(JSON.stringify(headers)).not.toContain(secret);
    }
  }
});

test('while the site upstream fails, the response is partial', async () => {
  const own = await startGateway({
    upstreamUrl: null,
    settings: settingsOf({ ...OPEN, SITE_API_URL: site.url, SITE_API_TOKEN: site.settings.apiToken }),
  });
  await site.setFaults({ status: 500 });
  const away = await siteOf(own);
  expect(away.meta).toMatchObject({ partial: true });
  expect(away.data).toMatchObject({ name: OPEN.SITE_NAME, tagline: null, home: null, lang: null });
  await site.setFaults({});
  await own.stop();
});

test('while the site upstream fails, known texts are served as stale', async () => {
  const own = await startGateway({ upstreamUrl: null, settings: { siteUpstream: site.settings } });
  const fresh = await siteOf(own, 'es');
  await site.setFaults({ status: 500 });
  own.clock.advance(86_400_000);
  const old = await siteOf(own, 'es');
  expect(old.data).toEqual(fresh.data);
  expect(old.meta).toMatchObject({ stale: true });
  await site.setFaults({});
  await own.stop();
});

test('without a site upstream, contains the configuration alone', async () => {
  const own = await startGateway({ upstreamUrl: null, settings: { siteUpstream: null } });
  const { data, meta } = await siteOf(own);
  expect(meta?.partial).toBeUndefined();
  expect(data).toMatchObject({
    name: 'Touchline',
    tagline: null,
    home: null,
    features: { content: false, tv: false },
  });
  await own.stop();
});

test('the owner’s switches can switch features off, but not on', async () => {
  await site.edit('site-config', 'site-config', 'en', {
    features: { movies: false, accounts: true, payments: true },
  });
  await site.publish('site-config', 'site-config', 'en');
  const own = await startGateway({ upstreamUrl: null, settings: { siteUpstream: site.settings } });
  const { data } = await siteOf(own);
  expect(data.features).toMatchObject({ movies: false, accounts: false, payments: false });
  await own.stop();
});

test('refuses POST', async () => {
  const answer = await gateway.http.post('/api/site').send({}).expect(405);
  expect(Problem.parse(answer.body).code).toBe('method-not-allowed');
});
