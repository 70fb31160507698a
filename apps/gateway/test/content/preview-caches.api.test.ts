import { startGateway } from '../support/gateway.ts';
import {
  codeIn,
  DRAFT,
  getOn,
  openPreview,
  PREVIEW_HOST,
  PreviewedSite,
  PUBLIC_HOST,
  SLUG,
  titleIn,
} from '../support/preview.ts';

const GUIDE = `/en/guides/${SLUG}`;

let previewed: PreviewedSite;
beforeAll(async () => {
  previewed = await PreviewedSite.start();
});

describe('on other hosts', () => {
  let cookie: string;
  let published: string;
  beforeAll(async () => {
    cookie = await openPreview(previewed.writer);
    published = titleIn((await previewed.onSite(`/api/guides/${SLUG}`).expect(200)).body);
    expect(published).not.toBe(DRAFT);
  });

  it.each([
    ['the public host', PUBLIC_HOST],
    ['another host', 'evil.example'],
    ['a longer name', `${PREVIEW_HOST}.evil.example`],
    ['a shorter name', 'scores.example'],
    ['the address of the machine', '127.0.0.1'],
  ])('%s never shows a draft, whatever cookie is sent', async (_, name) => {
    for (const path of [`/api/guides/${SLUG}`, GUIDE])
      for (const claim of ['x-forwarded-host', 'forwarded', 'x-original-host']) {
        const value = claim === 'forwarded' ? `host=${PREVIEW_HOST}` : PREVIEW_HOST;
        const { text } = await getOn(previewed.gateway, name, path, cookie).set(claim, value).expect(200);
        expect(text).not.toContain(DRAFT);
        expect(text).toContain(published);
      }
  });

  it.each([
    PREVIEW_HOST.toUpperCase(),
    `${PREVIEW_HOST}.`,
    `${PREVIEW_HOST}:443`,
    `${PREVIEW_HOST}:8443`,
    `${PREVIEW_HOST}:`,
    `Preview.scores.example:80`,
  ])('the preview host spelled as %s is refused', async (name) => {
    for (const path of [`/api/guides/${SLUG}`, GUIDE]) {
      const { text, headers } = await getOn(previewed.gateway, name, path, cookie).expect(401);
      expect(text).not.toContain(DRAFT);
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
    }
  });

  it('a request with two Host headers is refused', async () => {
    const client = previewed.rawClient();
    client.send(
      `GET ${GUIDE} HTTP/1.1\r\nHost: ${PUBLIC_HOST}\r\nHost: ${PREVIEW_HOST}\r\nCookie: ${cookie}\r\n\r\n`,
    );
    expect((await client.next()).status).toBe(400);
  });
});

describe('no cache contains a draft', () => {
  let cookie: string;
  beforeAll(async () => {
    cookie = await openPreview(previewed.writer);
  });

  /**
   * Changes a draft of one document in one language. Each test uses its own document, so that nothing of it is cached
   * yet.
   */
  const written = async (slug: string): Promise<{ readonly before: string; readonly draft: string }> => {
    const other = await startGateway({ upstreamUrl: null, settings: previewed.settings });
    const before = titleIn((await getOn(other, PUBLIC_HOST, `/api/guides/${slug}`).expect(200)).body);
    await other.stop();
    const draft = `A draft of ${slug}`;
    await previewed.site.edit('guides', slug, 'en', { title: draft });
    return { before, draft };
  };

  it.each([
    ['first', 'how-var-decides'],
    ['later', 'how-a-table-is-ranked'],
  ])('if the preview is read %s', async (order, slug) => {
    const { before, draft } = await written(slug);
    const paths = [`/api/guides/${slug}?lang=en`, '/api/guides?lang=en', `/en/guides/${slug}`, '/en/guides'];
    const publicly = async () => {
      for (const path of paths) {
        const { text } = await previewed.onSite(path).expect(200);
        expect(text).toContain(before);
        expect(text).not.toContain(draft);
      }
    };
    const privately = async () => {
      for (const path of paths)
        expect((await previewed.onPreview(path, cookie).expect(200)).text).toContain(draft);
    };
    if (order === 'later') await publicly();
    await privately();
    await publicly();
    await privately();
    // Served from memory now.
    await publicly();
    await previewed.site.publish('guides', slug, 'en');
  });

  it('even on a connection shared by both hosts, whose requests are answered ahead of the parser', async () => {
    const path = `/api/guides/${SLUG}?lang=en`;
    const client = previewed.rawClient();
    const ask = async (name: string) => {
      client.send(`GET ${path} HTTP/1.1\r\nHost: ${name}\r\nCookie: ${cookie}\r\n\r\n`);
      return client.next();
    };
    await ask(PUBLIC_HOST);
    for (let round = 0; round < 3; round += 1) {
      const shown = await ask(PUBLIC_HOST);
      expect(shown.headers.get('cache-status')).toMatch(/^touchline; hit/);
      expect(shown.body.toString()).not.toContain(DRAFT);
      const drafted = await ask(PREVIEW_HOST);
      expect(drafted.body.toString()).toContain(DRAFT);
      expect(drafted.headers.get('cache-control')).toBe('no-store');
    }
  });
});

describe('while the site upstream is down', () => {
  it('a preview fails and shows no cached content; the public site keeps working', async () => {
    const cookie = await openPreview(previewed.writer);
    const before = await previewed.onSite(GUIDE).expect(200);
    await previewed.site.setFaults({ status: 500 });
    const answer = await previewed.onPreview(`/api/guides/${SLUG}?lang=en`, cookie).expect(502);
    expect(codeIn(answer.body)).toBe('upstream-failed');
    const page = await previewed.onPreview(GUIDE, cookie);
    expect(page.status).toBe(502);
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
    expect(page.text).not.toContain(DRAFT);
    expect((await previewed.onSite(GUIDE).expect(200)).text).toBe(before.text);
  });
});
