/** @jest-environment ./jest-environment-browser.mjs */
import { ApiUnreachable } from '../../shared/api/errors.ts';
import { isReloading, whenJudged } from '../../shared/navigation/chunk-failure.ts';
import { watchChunks } from './chunk-reload.ts';

const CHUNK = 'https://touchline.example/assets/head-to-head-tab-AbCdEfG.js';
const ENTRY = 'https://touchline.example/assets/entry-client-1234567.js';
const missing = () => new TypeError(`Failed to fetch dynamically imported module: ${CHUNK}`);

type Going = ReturnType<Parameters<typeof watchChunks>[1]>;
const AT_REST: Going = { navigation: { state: 'idle' } };

interface Place {
  readonly going: Going;
  /** When the last reload happened. */
  readonly kept?: string;
}

/** What `watchChunks` uses of a window: `status` is the server's answer for a script, `undefined` without a network. */
function tab(status: number | undefined, { going, kept }: Place = { going: AT_REST }) {
  const asked: string[] = [];
  const loads: string[] = [];
  let stored = kept ?? null;
  let isOnLine = true;
  let listener: ((event: { readonly payload: Error }) => void) | undefined;
  const reloadIfReplaced = watchChunks(
    {
      addEventListener: (_, added) => {
        listener = added;
      },
      document: { querySelector: () => ({ src: ENTRY }) },
      fetch: (url, { method }) => {
        asked.push(`${String(method)} ${url}`);
        return status === undefined
          ? Promise.reject(new TypeError('Failed to fetch'))
          : Promise.resolve({ status });
      },
      location: {
        pathname: '/en/match/7',
        search: '?tab=head-to-head',
        reload: () => loads.push('reload'),
        assign: (url) => loads.push(String(url)),
      },
      navigator: {
        get onLine() {
          return isOnLine;
        },
      },
      sessionStorage: {
        getItem: () => stored,
        setItem: (_, value) => {
          stored = value;
        },
      },
    },
    () => going,
  );
  return {
    asked,
    loads,
    offline: () => {
      isOnLine = false;
    },
    fail: async (error: Error) => {
      listener?.({ payload: error });
      await whenJudged(error);
    },
    unreadable: async (error: Error) => {
      reloadIfReplaced(error);
      await whenJudged(error);
    },
  };
}

describe('§4.14 a part of the open page whose code is missing', () => {
  test('reloads the page once if the server no longer has its file', async () => {
    const { asked, loads, fail } = tab(404);
    const [first, second] = [missing(), missing()];
    await fail(first);
    await fail(second);
    expect(asked).toEqual([`HEAD ${CHUNK}`, `HEAD ${CHUNK}`]);
    expect(loads).toEqual(['reload']);
    expect([isReloading(first), isReloading(second)]).toEqual([true, true]);
  });

  test.each([200, 503, undefined])(
    'reloads nothing if the server answers %s for its file',
    async (status) => {
      const { loads, fail } = tab(status);
      const error = missing();
      await fail(error);
      expect(loads).toEqual([]);
      expect(isReloading(error)).toBe(false);
    },
  );

  test('reloads nothing within a minute of the last reload', async () => {
    const { loads, fail } = tab(404, { going: AT_REST, kept: String(Date.now()) });
    const error = missing();
    await fail(error);
    expect(loads).toEqual([]);
    expect(isReloading(error)).toBe(false);
  });

  test('asks for the entry if the error names no file, as in Safari', async () => {
    const { asked, loads, fail } = tab(404);
    await fail(new TypeError('Importing a module script failed.'));
    expect(asked).toEqual([`HEAD ${ENTRY}`]);
    expect(loads).toEqual(['reload']);
  });

  test('asks for a style that cannot be loaded', async () => {
    const { asked, fail } = tab(404);
    await fail(new Error('Unable to preload CSS for /assets/player-1.css'));
    expect(asked).toEqual(['HEAD /assets/player-1.css']);
  });

  test('asks for nothing offline, and for no other error', async () => {
    const { asked, loads, fail, offline } = tab(404);
    await fail(new TypeError('x is not a function'));
    offline();
    await fail(missing());
    expect([asked, loads]).toEqual([[], []]);
  });
});

describe('§4.14 a navigation whose code is missing', () => {
  test('loads its target at once', async () => {
    const location = { pathname: '/en/league', search: '?a=1', hash: '#b' };
    const { asked, loads, fail } = tab(404, { going: { navigation: { state: 'loading', location } } });
    await fail(missing());
    expect([asked, loads]).toEqual([[], ['/en/league?a=1#b']]);
  });

  test('reloads the page that is still starting', async () => {
    const { asked, loads, fail } = tab(404, { going: undefined });
    await fail(missing());
    expect([asked, loads]).toEqual([[], ['reload']]);
  });
});

test('a response that the page cannot read reloads it if its build was replaced', async () => {
  const error = new ApiUnreachable('/api/matches', new TypeError('another format'));
  for (const [status, loads] of [
    [404, ['reload']],
    [200, []],
  ] as const) {
    const open = tab(status);
    await open.unreadable(error);
    expect(open.asked).toEqual([`HEAD ${ENTRY}`]);
    expect(open.loads).toEqual(loads);
  }
});
