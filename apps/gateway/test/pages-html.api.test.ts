import { LANGUAGES, LAYOUTS, type Language } from '@touchline/contracts';
import { HtmlValidate, StaticConfigLoader, type Message } from 'html-validate';
import { Walk, type Stop } from './support/walk.ts';

/**
 * Everything that html-validate recommends and the standard demands, but for what is said here, each with its reason.
 */
const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:recommended', 'html-validate:document'],
    rules: {
      // How a serializer writes the same document is no fault of the document: React closes void elements by `/>`.
      'void-style': 'off',
      'doctype-style': 'off',
      'attr-quotes': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'no-trailing-whitespace': 'off',
      // Names of attributes have no case in HTML; React writes some of them as the DOM calls them: `dateTime`.
      'attr-case': 'off',
      // HTML takes any id without a space; React's begin with an underscore.
      'valid-id': ['error', { relaxed: true }],
      // Our own files come from the server that the page came from: what could change one could change the other.
      'require-sri': ['error', { target: 'crossorigin' }],
      // The bars of small and of large windows both stand in the page, and one of them is displayed: axe judges that one.
      'unique-landmark': 'off',
      // Advice on length for search engines that cut; a title is as long as two teams and a league are.
      'long-title': 'off',
    },
  }),
);

let walk: Walk;

beforeAll(async () => {
  walk = await Walk.start();
}, 60_000);

afterAll(() => walk.stop());

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

/** One page of each layout, and the one with the most in it. */
function sample(): readonly Stop[] {
  const ofLayouts = LAYOUTS.flatMap(
    (layout) => walk.stops.find(({ route }) => route.layout === layout) ?? [],
  );
  return [...ofLayouts, ...walk.stops.filter(({ route }) => route.name === 'match-id').slice(0, 2)];
}

test.each(LANGUAGES.filter((language) => language !== 'en'))(
  'so is each kind of page in %s',
  async (language) => {
    const faults: string[] = [];
    for (const stop of sample()) faults.push(...(await faultsOf(language, stop)));
    expect(faults).toEqual([]);
  },
  120_000,
);

test('so is the page that is none, and the one that stands in when nothing can be rendered', async () => {
  const { text, status } = await walk.gateway.http.get('/en/nowhere');
  expect(status).toBe(404);
  await expect(faultsIn(text)).resolves.toEqual([]);
});

test('the validator can fail', async () => {
  const { valid } = await validator.validateString(
    '<!doctype html><html lang="en"><head><title>x</title></head><body><ul><div>x</div></ul></body></html>',
  );
  expect(valid).toBe(false);
});
