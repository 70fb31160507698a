import { fileURLToPath } from 'node:url';
import { startGateway, type Gateway } from '../support/gateway.ts';
import { PaymentService } from '../support/payments.ts';
import { settingsFor } from '../support/settings.ts';

const WEB_DIST = fileURLToPath(new URL('../../../web/dist', import.meta.url));

let payments: PaymentService;
let gateway: Gateway;

/** A site with payments and without a content upstream. */
function start(pricingOverlayHost: string | null): Promise<Gateway> {
  const { site } = settingsFor(null);
  const features = { ...site.features, payments: true };
  return startGateway({
    upstreamUrl: null,
    settings: {
      webDist: WEB_DIST,
      payment: payments.settings,
      site: { ...site, features, pricingOverlayHost },
    },
  });
}

beforeAll(async () => {
  payments = await PaymentService.start();
  gateway = await start('partner.example');
});

const policyOf = (headers: Readonly<Record<string, string>>): string =>
  headers['content-security-policy'] ?? '';

describe('the price overlay', () => {
  test.each(['/en/pricing', '/de/pricing-sport'])(
    '%s may be framed by the configured host only, uncached and cached',
    async (path) => {
      for (const query of ['?overlay', '?overlay=1', '?overlay']) {
        const { headers } = await gateway.http.get(`${path}${query}`).expect(200);
        expect(policyOf(headers)).toMatch(/; frame-ancestors https:\/\/partner\.example$/);
        expect(headers).not.toHaveProperty('x-frame-options');
      }
    },
  );

  test('prices without overlay, and other pages with it, may not be framed', async () => {
    const paths = [
      '/pricing',
      '/pricing?plan=overlay',
      '/pricing-sport',
      '/account?overlay',
      '/login?overlay',
    ];
    for (const path of [...paths, ...paths, '/payment/result?overlay', '/faq?overlay']) {
      const { headers } = await gateway.http.get(`/en${path}`);
      expect([path, policyOf(headers)]).toEqual([path, expect.stringMatching(/; frame-ancestors 'none'$/)]);
      expect([path, headers['x-frame-options']]).toEqual([path, 'DENY']);
    }
  });

  test('may not be framed without a configured host; localhost is allowed over http', async () => {
    for (const [host, framers] of [
      [null, "'none'"],
      ['localhost:8080', 'http://localhost:8080'],
      ['localhost.example', 'https://localhost.example'],
    ] as const) {
      const other = await start(host);
      try {
        const { headers } = await other.http.get('/en/pricing?overlay').expect(200);
        expect(policyOf(headers).endsWith(`; frame-ancestors ${framers}`)).toBe(true);
      } finally {
        await other.stop();
      }
    }
  });
});

test.each(['/payment/result', '/payment/success', '/payment/failure', '/misc/payment-link?token=a-secret'])(
  'the page %s is not cached, not indexed, and sends no referrer',
  async (path) => {
    // Twice each: a cached copy would show on the second read.
    for (const language of ['en', 'ru', 'en', 'ru']) {
      const { headers, text } = await gateway.http.get(`/${language}${path}`).expect(200);
      expect(headers).toMatchObject({
        'cache-control': expect.stringContaining('no-store') as unknown,
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
      });
      expect(headers).not.toHaveProperty('etag');
      expect(text).not.toContain('a-secret');
    }
  },
);
