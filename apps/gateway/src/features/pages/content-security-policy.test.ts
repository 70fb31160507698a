import { contentSecurityPolicy, PERMISSIONS_POLICY } from './content-security-policy.ts';

const PLAIN = { isCounted: false, framers: "'none'", previews: false, mediaOrigin: null } as const;
const other = (policy: string) => policy.match(/https:\S+/g) ?? [];

describe('the content security policy', () => {
  test("allows the page's own files and its inline script, and no other origin", () => {
    const policy = contentSecurityPolicy(['sha256-abc='], PLAIN);
    expect(policy).toContain("script-src 'self' 'sha256-abc=';");
    expect(other(policy)).toEqual([]);
    expect(policy).not.toContain('unsafe');
  });

  test('4.15 allows the hosts of the analytics tag where visits are counted', () => {
    const policy = contentSecurityPolicy(['sha256-abc='], { ...PLAIN, isCounted: true });
    expect(policy).toContain("script-src 'self' 'sha256-abc=' https://www.googletagmanager.com/gtag/;");
    expect(new Set(other(policy).map((host) => host.replace(';', '')))).toEqual(
      new Set([
        'https://www.googletagmanager.com/gtag/',
        'https://*.googletagmanager.com',
        'https://*.google-analytics.com',
        'https://*.analytics.google.com',
      ]),
    );
    expect(policy).not.toContain('unsafe');
  });

  test('forbids framing the page and frames within it', () => {
    const policy = contentSecurityPolicy([], PLAIN);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('frame-src');
  });

  test('allows a page with a player to fetch and play from the media origin', () => {
    const policy = contentSecurityPolicy([], { ...PLAIN, mediaOrigin: 'https://media.example' });
    expect(policy).toContain(
      "; connect-src 'self' https://media.example; media-src 'self' blob: data: https://media.example;",
    );
    expect(contentSecurityPolicy([], PLAIN)).not.toContain('media-src');
  });

  test('lets the given sites frame the page, and lets the widget builder frame our own pages only', () => {
    expect(contentSecurityPolicy([], { ...PLAIN, framers: '*' })).toMatch(/; frame-ancestors \*$/);
    expect(contentSecurityPolicy([], { ...PLAIN, framers: 'https://shop.example' })).toMatch(
      /; frame-ancestors https:\/\/shop\.example$/,
    );
    const builder = contentSecurityPolicy([], { ...PLAIN, previews: true });
    expect(builder).toContain("; frame-src 'self'; frame-ancestors 'none'");
  });
});

describe('the permissions policy', () => {
  test('allows our own player and checkout, and denies sensors and devices', () => {
    for (const feature of ['autoplay', 'fullscreen', 'payment', 'picture-in-picture', 'clipboard-write'])
      expect(PERMISSIONS_POLICY).toContain(`${feature}=(self)`);
    for (const feature of ['camera', 'microphone', 'geolocation', 'usb'])
      expect(PERMISSIONS_POLICY).toContain(`${feature}=()`);
    // Browsers use the last of two entries for one feature and silently ignore the other.
    const names = PERMISSIONS_POLICY.split(', ').map((entry) => entry.replace(/=.*/, ''));
    expect(new Set(names).size).toBe(names.length);
  });
});
