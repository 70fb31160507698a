import { contentSecurityPolicy, PERMISSIONS_POLICY } from './content-security-policy.ts';

const PLAIN = { isCounted: false, framers: "'none'", previews: false, mediaOrigin: null } as const;
const other = (policy: string) => policy.match(/https:\S+/g) ?? [];

describe('what a page may run and ask', () => {
  test('its own files and its one script, nothing of anybody else', () => {
    const policy = contentSecurityPolicy(['sha256-abc='], PLAIN);
    expect(policy).toContain("script-src 'self' 'sha256-abc=';");
    expect(other(policy)).toEqual([]);
    expect(policy).not.toContain('unsafe');
  });

  test('4.15 where visits are counted, the hosts of the tag as well', () => {
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

  test('nobody frames a page, and it frames nobody', () => {
    const policy = contentSecurityPolicy([], PLAIN);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('frame-src');
  });

  test('a page with a player fetches and plays from one origin more', () => {
    const policy = contentSecurityPolicy([], { ...PLAIN, mediaOrigin: 'https://media.example' });
    expect(policy).toContain(
      "; connect-src 'self' https://media.example; media-src 'self' blob: data: https://media.example;",
    );
    expect(contentSecurityPolicy([], PLAIN)).not.toContain('media-src');
  });

  test('anybody may frame what is made for it; the builder shows our own pages only', () => {
    expect(contentSecurityPolicy([], { ...PLAIN, framers: '*' })).toMatch(/; frame-ancestors \*$/);
    expect(contentSecurityPolicy([], { ...PLAIN, framers: 'https://shop.example' })).toMatch(
      /; frame-ancestors https:\/\/shop\.example$/,
    );
    const builder = contentSecurityPolicy([], { ...PLAIN, previews: true });
    expect(builder).toContain("; frame-src 'self'; frame-ancestors 'none'");
  });
});

describe('what a page may use', () => {
  test('its own player and checkout, no sensor and no device', () => {
    for (const feature of ['autoplay', 'fullscreen', 'payment', 'picture-in-picture', 'clipboard-write'])
      expect(PERMISSIONS_POLICY).toContain(`${feature}=(self)`);
    for (const feature of ['camera', 'microphone', 'geolocation', 'usb'])
      expect(PERMISSIONS_POLICY).toContain(`${feature}=()`);
    // Of two entries of one feature the last counts, and nobody sees the other.
    const names = PERMISSIONS_POLICY.split(', ').map((entry) => entry.replace(/=.*/, ''));
    expect(new Set(names).size).toBe(names.length);
  });
});
