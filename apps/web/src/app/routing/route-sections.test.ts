import type { LoaderFunctionArgs } from 'react-router-dom';
import type { LazySection } from '../../shared/ui/lazy-section.tsx';
import { firstSections, withSections } from './route-sections.ts';

const asked: string[] = [];

function named(module: string, isLate = false): LazySection {
  const preload = (language: string): Promise<void> => {
    asked.push(`${module} ${language}`);
    return Promise.resolve();
  };
  return { module, messages: [], isLate, preload };
}

function argsOf(address: string): LoaderFunctionArgs {
  const request = new Request(`http://localhost${address}`);
  return { request, url: new URL(request.url), pattern: '/match/:id', params: { id: '7' }, context: {} };
}

beforeEach(() => {
  asked.length = 0;
});

test('what the address shows is asked for while the data is on its way', async () => {
  const data = Promise.withResolvers<null>();
  const loader = withSections(
    ({ params, search }) => [named(`${String(params['id'])}-${String(search.get('tab'))}`)],
    'de',
    () => data.promise,
  );
  const done = loader(argsOf('/de/match/7?tab=lineups'));
  expect(asked).toEqual(['7-lineups de']);
  data.resolve(null);
  expect(await done).toBeNull();
});

test('what only the data names is asked for when that is there', async () => {
  let known = false;
  const loader = withSections(
    () => (known ? [named('table')] : []),
    'de',
    async () => {
      await Promise.resolve();
      expect(asked).toEqual([]);
      known = true;
      return null;
    },
  );
  await loader(argsOf('/de/match/7'));
  expect(asked).toEqual(['table de']);
});

test('code that does not come fails the navigation', async () => {
  const gone = new TypeError('Failed to fetch dynamically imported module');
  const broken: LazySection = { ...named('table'), preload: () => Promise.reject(gone) };
  const loader = withSections(
    () => [broken],
    'de',
    () => Promise.resolve(null),
  );
  await expect(loader(argsOf('/de/match/7'))).rejects.toBe(gone);
});

test('the first render waits for nothing that comes to life later', () => {
  const parts = () => [named('first'), named('late', true)];
  const shown = firstSections(parts, { params: {}, search: new URLSearchParams() });
  expect(shown.map(({ module }) => module)).toEqual(['first']);
});
