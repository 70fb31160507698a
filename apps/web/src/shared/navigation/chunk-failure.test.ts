import { isChunkFailure, isReloading, RELOAD_KEY, reloadOnce } from './chunk-failure.ts';

const NOW = Date.UTC(2026, 2, 14, 15);
const failure = () => new TypeError('Failed to fetch dynamically imported module: https://x/assets/team.js');

function tab(kept: string | null, nowMs = NOW) {
  const items = new Map(kept === null ? [] : [[RELOAD_KEY, kept]]);
  let reloads = 0;
  const ports = {
    storage: () => ({
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, text: string) => void items.set(key, text),
    }),
    nowMs: () => nowMs,
    reload: () => {
      reloads += 1;
    },
  };
  return { ports, reloads: () => reloads, written: () => items.get('nuxt-reload') };
}

describe('4.14 a chunk that cannot be loaded', () => {
  test.each([
    ['the first time', null, true],
    ['after something foreign', 'yesterday', true],
    ['59 999 ms after the last reload', String(NOW - 59_999), false],
    ['60 000 ms after it', String(NOW - 60_000), false],
    ['60 001 ms after it', String(NOW - 60_001), true],
  ])('%s', (_, kept, reloads) => {
    const { ports, ...seen } = tab(kept);
    const error = failure();
    reloadOnce(error, ports);
    expect(seen.reloads()).toBe(reloads ? 1 : 0);
    expect(seen.written()).toBe(reloads ? String(NOW) : kept);
    expect(isReloading(error)).toBe(reloads);
  });

  test('reloads once if several fail together, and no error is shown', () => {
    const { ports, reloads } = tab(null);
    const [script, messages] = [failure(), failure()];
    reloadOnce(script, ports);
    reloadOnce(script, ports);
    reloadOnce(messages, ports);
    expect(reloads()).toBe(1);
    expect([isReloading(script), isReloading(messages)]).toEqual([true, true]);
    expect(isReloading(failure())).toBe(false);
  });

  test('does not reload without storage', () => {
    const { ports, reloads } = tab(null);
    const error = failure();
    const storage = (): never => {
      throw new DOMException('blocked', 'SecurityError');
    };
    reloadOnce(error, { ...ports, storage });
    expect(reloads()).toBe(0);
    expect(isReloading(error)).toBe(false);
  });

  const failures: [unknown, boolean][] = [
    [failure(), true],
    [new TypeError('error loading dynamically imported module: https://x/a.js'), true],
    [new TypeError('Importing a module script failed.'), true],
    [new Error('Unable to preload CSS for /assets/a.css'), true],
    [Object.assign(new Error('gone'), { name: 'ChunkLoadError' }), true],
    [new TypeError('Failed to fetch'), false],
    [new Error('the API responded with 404 not-found'), false],
    ['Importing a module script failed.', false],
  ];
  // `%s` of an error is its stack, which differs from run to run.
  test.each(failures.map(([error, expected]) => ({ text: String(error), error, expected })))(
    '$text: $expected',
    ({ error, expected }) => {
      expect(isChunkFailure(error)).toBe(expected);
    },
  );
});
