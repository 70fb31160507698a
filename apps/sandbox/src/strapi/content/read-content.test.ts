import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { temporaryFolder } from '@touchline/test-data/opened';
import { LOCALES } from './text-file.ts';
import { readContent } from './read-content.ts';

let root: string;
beforeEach(() => {
  root = temporaryFolder('touchline-content');
});

const write = (files: Readonly<Record<string, unknown>>): void => {
  for (const [file, content] of Object.entries(files)) {
    const path = join(root, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  }
};

const GUIDE = '# How offside works\n\nThree questions\nbehind a flag.\n\nWhere was he?\n\n## When\n\nThen.\n';

describe('texts', () => {
  it('have a title, a summary and a body, with the facts of their folder', () => {
    write({
      'guides/offside/entry.json': { topic: 'laws', order: 2, updatedAt: '2026-11-02T10:00:00+01:00' },
      'guides/offside/en.md': GUIDE,
      'guides/offside/de.md': '# Abseits\n\nDrei Fragen.\n\nText.',
    });
    const [german, english] = readContent(root);
    expect(english).toEqual({
      type: 'guides',
      slug: 'offside',
      locale: 'en',
      isDraft: false,
      publishedAtMs: Date.parse('2026-11-02T09:00:00Z'),
      updatedAtMs: Date.parse('2026-11-02T09:00:00Z'),
      attributes: {
        slug: 'offside',
        order: 2,
        topic: 'laws',
        minutes: 1,
        related: [],
        title: 'How offside works',
        summary: 'Three questions behind a flag.',
        body: 'Where was he?\n\n## When\n\nThen.',
        cover: { name: 'guide-offside-offside', width: 1200, height: 675 },
      },
    });
    expect(german).toMatchObject({ locale: 'de', attributes: { title: 'Abseits', body: 'Text.' } });
  });

  it('of a question are the answer; of a page have a summary if they begin with a paragraph', () => {
    write({
      'faqs/free/entry.json': { topic: 'site' },
      'faqs/free/en.md': '# Is it free?\n\nYes.\n\nAll of it.',
      'legal-pages/terms/entry.json': {},
      'legal-pages/terms/en.md': '# Terms\n\n## 1\n\nRules.',
      'pages/about-us/entry.json': {},
      'pages/about-us/en.md': '# About\n\nWho we are.\n\nFans.',
      'movies/derby/entry.json': { year: 1999, country: 'GB', minutes: 90, order: 4 },
      'movies/derby/en.md': '# The Derby\n\nTwo brothers.',
    });
    expect(readContent(root).map(({ attributes }) => attributes)).toMatchObject([
      { question: 'Is it free?', answer: 'Yes.\n\nAll of it.' },
      { title: 'Terms', summary: null, body: '## 1\n\nRules.', isTemplate: true },
      { title: 'About', summary: 'Who we are.', body: 'Fans.', isTemplate: false },
      { title: 'The Derby', body: null, watchAt: null, poster: { name: 'movie-4-derby', height: 900 } },
    ]);
  });

  it('of a single type override the values shared by all languages', () => {
    write({
      'home/entry.json': { sections: ['live'], updatedAt: '2026-11-05T00:00:00Z' },
      'home/en.json': { title: 'Live' },
      'home/de.json': { title: 'Jetzt' },
    });
    expect(readContent(root)).toMatchObject([
      { type: 'home', locale: 'de', attributes: { sections: ['live'], title: 'Jetzt' } },
      { locale: 'en', updatedAtMs: Date.parse('2026-11-05T00:00:00Z') },
    ]);
  });
});

describe('an invalid file', () => {
  it.each([
    ['guides/a/en.md', 'No title', /guides\/a\/en\.md does not begin with "# "/],
    ['guides/a/en.md', '# A', /en\.md holds a title and nothing else/],
    ['guides/a/en.md', '# A\n\n## B\n\nC', /en\.md has no summary/],
    ['guides/a/en.md', '# A\n\n**Bold** summary.\n\nC', /en\.md has no summary/],
    ['guides/a/en.md', '# A\n\nSummary.', /en\.md has nothing after its summary/],
    ['guides/a/en.md', '# A\n\nB\n\n# C', /second "# " heading/],
    ['guides/a/en.md', '# A\n\nB\n\n#### C', /heading below "### "/],
    ['guides/a/en.md', '# A\n\nB\n\n##C', /without a blank after its "#"/],
    ['guides/a/en.md', '# A\n\nB\n\n<b>C</b>', /holds HTML/],
    ['guides/a/en.md', '# A\n\nB\n\n[C](javascript:alert(1))', /links to "javascript:alert\(1"/],
    ['guides/a/en.md', '# A\n\nB\n\n[C](//evil.example)', /links to "\/\/evil.example"/],
    [
      'guides/a/en.md',
      '# A\n\nB\n\nBy [Company name].',
      /guides\/a\/en\.md:5 contains the placeholder "\[Company name\]"/,
    ],
    ['guides/a/en.md', '# A\n\nB\n\nBy {{companyNmae}}.', /guides\/a\/en\.md:5 asks for \{\{companyNmae\}\}/],
    ['guides/a/en.md', '# A\n\nB\n\n{{> imprint}}', /guides\/a\/en\.md:5 takes in \{\{> imprint\}\}/],
    ['guides/a/entry.json', '{\n"topic": "[topic]"}', /guides\/a\/entry\.json .*topic/],
    ['parts/operator/de.md', 'A\n[name]', /parts\/operator\/de\.md:2 contains the placeholder "\[name\]"/],
    ['parts/operator/xx.md', 'A', /parts\/operator\/xx\.md is not <language>\.md/],
    [
      'home/en.json',
      '{\n  "intro": "By {{companyName}}"\n}',
      /home\/en\.json:2 contains the placeholder "\{\{companyName\}\}"/,
    ],
    ['guides/a/xx.md', GUIDE, /guides\/a\/xx\.md is neither entry\.json nor <language>\.md/],
    ['guides/a/entry.json', '{', /guides\/a\/entry\.json SyntaxError/],
    ['guides/a/entry.json', { order: 1 }, /guides\/a\/entry\.json .*topic/],
    ['guides/a/entry.json', { topic: 'laws', colour: 1 }, /entry\.json .*colour/],
    ['guides/a/entry.json', { topic: 'laws', related: ['b'] }, /related to "b", which does not exist/],
    ['guides/B/entry.json', { topic: 'laws' }, /guides\/B is not a slug[^]*guides\/B has no en\.md/],
    ['guides/b/en.md', GUIDE, /guides\/b has no entry\.json/],
    ['guide/b/en.md', GUIDE, /guide is not a content type/],
    ['home/en.json', '[]', /home\/en\.json is not a JSON object/],
    ['home/xx.json', {}, /home\/xx\.json is neither/],
    ['home/tr.json', { titel: 1 }, /home\/tr\.json differs from en\.json in "titel"/],
  ])('%s %j is reported', (file, content, fault) => {
    write({ 'guides/a/entry.json': { topic: 'laws' }, 'guides/a/en.md': GUIDE, 'home/en.json': {} });
    expect(() => readContent(root)).not.toThrow();
    write({ [file]: content });
    expect(() => readContent(root)).toThrow(fault);
  });

  it('is reported together with all others', () => {
    write({ 'guides/a/entry.json': {}, 'guides/a/en.md': 'x', 'faqs/a/en.md': '# A' });
    expect(() => readContent(root)).toThrow(/guides\/a\/entry\.json[^]*guides\/a\/en\.md[^]*faqs\/a has no/);
  });

  it('is not reported for code that shows forbidden Markdown', () => {
    write({
      'pages/a/entry.json': {},
      'pages/a/en.md': '# A\n\nB\n\n`<iframe>` and\n\n```html\n# <b>\n```\n\nC',
    });
    expect(readContent(root)).toHaveLength(1);
  });
});

describe('the sandbox’s own texts', () => {
  const seeds = readContent();

  it('all exist in ten languages', () => {
    const documents = Map.groupBy(seeds, ({ type, slug }) => `${type}/${slug}`);
    expect(documents.size).toBeGreaterThan(50);
    for (const [document, versions] of documents)
      expect([document, versions.map(({ locale }) => locale).toSorted()]).toEqual([
        document,
        LOCALES.toSorted(),
      ]);
  });

  it('are as many of each kind as the site needs', () => {
    const count = (name: string) =>
      seeds.filter(({ type, locale }) => type === name && locale === 'en').length;
    expect(count('guides')).toBeGreaterThanOrEqual(8);
    expect(count('faqs')).toBeGreaterThanOrEqual(10);
    expect(count('movies')).toBeGreaterThanOrEqual(6);
    expect([count('home'), count('site-config')]).toEqual([1, 1]);
    for (const { type, attributes } of seeds)
      if (type === 'legal-pages') expect(attributes['isTemplate']).toBe(true);
  });

  it('have a translated title', () => {
    const english = new Map(
      seeds
        .filter(({ type, locale }) => type === 'guides' && locale === 'en')
        .map(({ slug, attributes }) => [slug, attributes['title']]),
    );
    for (const { type, slug, locale, attributes } of seeds)
      if (type === 'guides' && locale !== 'en') expect(attributes['title']).not.toBe(english.get(slug));
  });

  it('have different covers', () => {
    const covers = seeds
      .filter(({ type, locale }) => type === 'guides' && locale === 'en')
      .map(({ slug, attributes }) => [slug, JSON.stringify(attributes['cover']).replace(slug, '')]);
    expect(new Set(covers.map(([, cover]) => cover)).size).toBe(covers.length);
  });
});
