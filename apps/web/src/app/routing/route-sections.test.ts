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

test('sections that the address names load in parallel with the data', async () => {
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

test('sections that only the data names load once the data has arrived', async () => {
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

test('a section whose code fails to load fails the navigation', async () => {
  const gone = new TypeError('Failed to fetch dynamically imported module');
  const broken: LazySection = { ...named('table'), preload: () => Promise.reject(gone) };
  const loader = withSections(
    () => [broken],
    'de',
    () => Promise.resolve(null),
  );
  await expect(loader(argsOf('/de/match/7'))).rejects.toBe(gone);
});

test('the first render does not wait for late sections', () => {
  const parts = () => [named('first'), named('late', true)];
  const shown = firstSections(parts, { params: {}, search: new URLSearchParams() });
  expect(shown.map(({ module }) => module)).toEqual(['first']);
});
