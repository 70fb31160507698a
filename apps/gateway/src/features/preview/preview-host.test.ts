import { PreviewCookie } from './preview-sessions.ts';
import { PreviewHost } from './preview-host.ts';

describe('a preview host with its own name', () => {
  const host = new PreviewHost('https://preview.example.org', 'https://example.org');

  it.each([
    ['preview.example.org', 'preview'],
    ['PREVIEW.example.org', 'misspelt'],
    ['preview.example.org.', 'misspelt'],
    ['preview.example.org:443', 'misspelt'],
    ['preview.example.org:80', 'misspelt'],
    ['preview.example.org:', 'misspelt'],
    ['Preview.Example.Org.:8443', 'misspelt'],
    ['example.org', 'public'],
    ['preview.example.org.evil.example', 'public'],
    ['xpreview.example.org', 'public'],
    ['preview%2Eexample.org', 'public'],
    ['', 'public'],
    [undefined, 'public'],
  ])('%s is %s', (asked, standing) => {
    expect(host.standingOf(asked)).toBe(standing);
  });

  it('sets a cookie that is sent over TLS only, and that only this host can set', () => {
    const cookie = new PreviewCookie(host);
    expect(cookie.set('s')).toBe('__Host-preview=s; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=3600');
    expect(cookie.of('a=b; __Host-preview=s')).toBe('s');
    expect(cookie.of('preview=s')).toBeUndefined();
  });
});

describe('a preview host on another port of the site’s host, as in a demonstration', () => {
  const host = new PreviewHost('http://localhost:3001', 'http://localhost:3000');

  it.each([
    ['localhost:3001', 'preview'],
    ['LOCALHOST:3001', 'misspelt'],
    ['localhost.:3001', 'misspelt'],
    ['localhost:3000', 'public'],
    ['localhost', 'public'],
    ['localhost:80', 'public'],
  ])('%s is %s', (asked, standing) => {
    expect(host.standingOf(asked)).toBe(standing);
  });

  it('sets a cookie that a browser accepts without TLS', () => {
    const cookie = new PreviewCookie(host);
    expect(cookie.set('s')).toBe('preview=s; Path=/; HttpOnly; SameSite=Lax; Max-Age=3600');
    expect(cookie.cleared).toBe('preview=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0');
  });
});
