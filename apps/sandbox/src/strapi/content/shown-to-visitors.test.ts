import { LOCALES } from './text-file.ts';
import { readContent } from './read-content.ts';
import { UNNAMED, type Operator } from '../operator/operator.ts';

/** An operator who publishes every fact, with characters that Markdown would interpret. */
const NAMED: Operator = {
  companyName: 'Smith & Sons_Ltd.',
  companyAddress: '1 High Street, 12345 *Town*, Country',
  companyRegistration: 'HRB 1234 | Court <X>',
  supportEmail: 'help_desk@scores.example',
  dataProtectionOfficer: 'A. Person, dpo@scores.example',
  hostingProvider: 'Hosts `n` Co.',
};

const FACTS = Object.keys(NAMED).filter((name): name is keyof Operator => name in UNNAMED);

const OPERATORS: readonly (readonly [string, Operator])[] = [
  ['nothing', UNNAMED],
  ['everything', NAMED],
  ...FACTS.map((fact) => [`${fact} alone`, { ...UNNAMED, [fact]: NAMED[fact] }] as const),
  ...FACTS.map((fact) => [`all but ${fact}`, { ...NAMED, [fact]: null }] as const),
];

const CODE = /`[^`\n]*`/g;
const LINK = /\[((?:\\.|[^[\]\\])+)\]\([^)\s]+\)/g;
const ESCAPED_STOP = /\\([.,;:])/g;
const ESCAPED = /\\[!-/:-@[-`{-~]/g;

/** Returns the text as a reader sees it: links as their text, escaped characters as letters. */
const wordsOf = (value: unknown): string =>
  typeof value === 'string'
    ? value.replace(CODE, 'code').replace(LINK, '$1').replace(ESCAPED_STOP, '$1').replace(ESCAPED, 'x')
    : '';

/** Signs of missing text in a sentence. */
const HOLES: readonly (readonly [string, RegExp])[] = [
  ['a bracket', /[[\]]/],
  ['a brace', /[{}]/],
  ['parentheses around nothing', /\(\s*\)|（\s*）/],
  ['two spaces', /\S {2,}(?![|\s])\S/],
  ['a space before a stop', / [.,](?:\s|$)/m],
  ['two stops', /(?:[,;:]\s*[,;.:]|[^.]\.\.(?!\.))/],
  ['a sentence that begins with a stop', /^\s*[,;.:]/m],
  ['an item of a list without words', /^- *$/m],
  ['a label without its value', /\*\*[^*\n]+:\*\* *$/m],
  ['a colon before nothing', /: *\n(?:\n#|$)/],
  ['an empty cell of a table', /\S \| \|/],
];

/** Rows of tables are padded with spaces. */
const prose = (text: string): string => text.replace(/^\|.*$/gm, (row) => row.replace(/ +/g, ' '));

describe.each(OPERATORS)('texts with %s published', (_name, operator) => {
  const seeds = readContent(undefined, operator);

  it.each(LOCALES)('no text in %s contains a placeholder or a gap', (locale) => {
    const own = seeds.filter((seed) => seed.locale === locale);
    expect(own.length).toBeGreaterThan(50);
    const faults = own.flatMap(({ type, slug, attributes }) =>
      Object.entries(attributes).flatMap(([name, value]) =>
        HOLES.filter(([, hole]) => hole.test(prose(wordsOf(value)))).map(
          ([hole]) => `${type}/${slug}/${locale} ${name}: ${hole}`,
        ),
      ),
    );
    expect(faults).toEqual([]);
  });
});

const LEGAL = ['legal-pages/terms', 'legal-pages/privacy', 'legal-pages/refund', 'legal-pages/disclaimer', 'pages/about-us']; // prettier-ignore

const legalTexts = (operator: Operator) =>
  readContent(undefined, operator)
    .filter(({ type, slug }) => LEGAL.includes(`${type}/${slug}`))
    .map(({ slug, locale, attributes }) => ({ slug, locale, attributes, body: String(attributes['body']) }));

it('published facts are in the texts of every language', () => {
  const texts = legalTexts(NAMED);
  expect(texts).toHaveLength(LEGAL.length * LOCALES.length);
  for (const { slug, locale, body } of texts) {
    const text = body.replace(/\\(.)/g, '$1');
    const shown = FACTS.filter((fact) => text.includes(NAMED[fact] ?? ''));
    const everywhere = ['companyName', 'companyAddress', 'companyRegistration', 'supportEmail'];
    const expected =
      slug === 'privacy' ? [...everywhere, 'dataProtectionOfficer', 'hostingProvider'] : everywhere;
    expect([slug, locale, shown]).toEqual([slug, locale, expected]);
  }
});

it('texts are no longer marked as templates once the operator has a name and an address', () => {
  const templates = (operator: Operator) =>
    legalTexts(operator).filter(({ attributes }) => attributes['isTemplate'] === true).length;
  expect(templates(UNNAMED)).toBe(4 * LOCALES.length);
  expect(templates({ ...UNNAMED, companyName: 'A' })).toBe(4 * LOCALES.length);
  expect(templates({ ...UNNAMED, companyName: 'A', companyAddress: 'B' })).toBe(0);
});

it('texts have the same sections in every language', () => {
  const headings = (body: unknown) => String(body).match(/^#{2,3}(?= )/gm) ?? [];
  const seeds = readContent();
  for (const { type, slug, locale, attributes } of seeds) {
    const english = seeds.find((seed) => seed.type === type && seed.slug === slug && seed.locale === 'en');
    expect([type, slug, locale, headings(attributes['body'])]).toEqual([
      type,
      slug,
      locale,
      headings(english?.attributes['body']),
    ]);
  }
});

it('legal texts have the same rows, lists and links in every language', () => {
  const shape = (body: string) => ({
    rows: body.match(/^\|/gm)?.length ?? 0,
    items: body.match(/^- /gm)?.length ?? 0,
    links: [...body.matchAll(/\]\(([^)]+)\)/g)].map(([, target]) => target).toSorted(),
  });
  for (const operator of [UNNAMED, NAMED]) {
    const texts = legalTexts(operator);
    for (const { slug, locale, body } of texts) {
      const english = texts.find((text) => text.slug === slug && text.locale === 'en');
      expect([slug, locale, shape(body)]).toEqual([slug, locale, shape(english?.body ?? '')]);
    }
  }
});
