import { LANGUAGES, LAYOUTS, type Language } from '@touchline/contracts';
import { HtmlValidate, StaticConfigLoader, type Message } from 'html-validate';
import { Walk, type Stop } from '../support/walk.ts';

/** All recommended and standard rules of html-validate, with the exceptions below, each with its reason. */
const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:recommended', 'html-validate:document'],
    rules: {
      // Serializer style, not an error: React closes void elements with `/>`.
      'void-style': 'off',
      'doctype-style': 'off',
      'attr-quotes': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'no-trailing-whitespace': 'off',
      // Attribute names are case-insensitive in HTML; React writes some in the DOM's spelling: `dateTime`.
      'attr-case': 'off',
      // HTML allows any id without a space; React's begin with an underscore.
      'valid-id': ['error', { relaxed: true }],
      // Our own files come from the page's server: whoever could change one could change the other.
      'require-sri': ['error', { target: 'crossorigin' }],
      // A page contains the navigation for small and for large windows, of which one is displayed; axe checks that
      // one.
      'unique-landmark': 'off',
      // The rule is advice for search engines that truncate; our titles contain two teams and a league.
      'long-title': 'off',
    },
  }),
);

let walk: Walk;

beforeAll(async () => {
  walk = await Walk.start();
}, 60_000);

async function faultsIn(html: string): Promise<readonly string[]> {
  const report = await validator.validateString(html);
  return report.results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, selector }: Message) => `${ruleId}: ${message} at ${String(selector)}`);
}

async function faultsOf(language: Language, stop: Stop): Promise<readonly string[]> {
  const { text } = await walk.page(language, stop);
  return (await faultsIn(text)).map((fault) => `${stop.path}: ${fault}`);
}

test('every page is valid HTML', async () => {
  const faults: string[] = [];
  for (const stop of walk.stops) faults.push(...(await faultsOf('en', stop)));
  expect(faults).toEqual([]);
}, 240_000);

/** One page of each layout, and two match pages, which have the most content. */
function sample(): readonly Stop[] {
  const ofLayouts = LAYOUTS.flatMap(
    (layout) => walk.stops.find(({ route }) => route.layout === layout) ?? [],
  );
  return [...ofLayouts, ...walk.stops.filter(({ route }) => route.name === 'match-id').slice(0, 2)];
}

test.each(LANGUAGES.filter((language) => language !== 'en'))(
  'every layout is valid HTML in %s',
  async (language) => {
    const faults: string[] = [];
    for (const stop of sample()) faults.push(...(await faultsOf(language, stop)));
    expect(faults).toEqual([]);
  },
  120_000,
);

test('the 404 page is valid HTML', async () => {
  const { text, status } = await walk.gateway.http.get('/en/nowhere');
  expect(status).toBe(404);
  await expect(faultsIn(text)).resolves.toEqual([]);
});

test('the validator reports invalid HTML', async () => {
  const { valid } = await validator.validateString(
    '<!doctype html><html lang="en"><head><title>x</title></head><body><ul><div>x</div></ul></body></html>',
  );
  expect(valid).toBe(false);
});
