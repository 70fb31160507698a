/** @jest-environment ./jest-environment-browser.mjs */
import { act, render, screen } from '@testing-library/react';
import { startTransition } from 'react';
import type { LoaderFunction } from 'react-router-dom';
import { ApiProblem } from '../../shared/api/errors.ts';
import { judge, reloadOnce } from '../../shared/navigation/chunk-failure.ts';
import { createRedirect } from '../../shared/navigation/redirect.ts';
import { pageAround } from '../../shared/testing/page-around.tsx';
import { ErrorScreen } from './error-screen.tsx';
import { guardedLoader } from '../routing/guarded-loader.ts';
import { NO_GUARDS, runMiddleware } from '../routing/route-guard.ts';

const page = { name: 'account', auth: 'protected', layout: 'user' } as const;
const gone = () => new TypeError('Failed to fetch dynamically imported module: https://x/assets/team.js');

// The router and React log thrown errors to the console, which is expected here.
const { error, warn } = console;
beforeAll(() => {
  Object.assign(console, { error: () => undefined, warn: () => undefined });
});
afterAll(() => {
  Object.assign(console, { error, warn });
});

async function settled(): Promise<void> {
  await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
  // After the router's own updates.
  await act(() => new Promise<void>(startTransition));
}

async function shown(failing: LoaderFunction, screen = <ErrorScreen />): Promise<Element> {
  const around = await pageAround({ failing: guardedLoader(failing) });
  const { container } = render(around(screen));
  await settled();
  return container;
}

/** Timers that a test runs by hand. */
function waits() {
  const due = new Set<{ readonly ms: number; readonly run: () => void }>();
  return {
    due,
    clock: {
      after: (ms: number, run: () => void) => {
        const wait = { ms, run };
        due.add(wait);
        return () => void due.delete(wait);
      },
    },
  };
}

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

describe('the error page', () => {
  test('2.10 a page that does not exist is a 404 with the texts of the specification', async () => {
    const container = await shown(() => {
      throw Object.assign(new Error('none'), { statusCode: 404 });
    });
    expect(heading()).toBe('This page could not be found');
    expect(container.textContent).toContain('404');
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toContain('noindex');
  });

  test('8.5 unknown middleware is named on the page, with status 500', async () => {
    const container = await shown(async () => {
      await runMiddleware(['payments'], NO_GUARDS, page);
      return null;
    });
    expect(container.textContent).toContain('Unknown middleware payments');
    expect(container.textContent).toContain('500');
  });

  test('8.5 shows the status of an error and nothing else of it', async () => {
    const container = await shown(() => {
      throw Object.assign(new Error('connect ECONNREFUSED 10.0.0.7'), { response: { status: 503 } });
    });
    expect(container.textContent).toContain('503');
    expect(container.textContent).not.toContain('ECONNREFUSED');
  });

  test.each([502, 503, 504])('8.5 a %s is retried every 15 s until the page can be shown', async (status) => {
    const { due, clock } = waits();
    let tries = 0;
    const container = await shown(
      () => {
        tries += 1;
        if (tries < 3) throw Object.assign(new Error('away'), { status });
        return null;
      },
      <ErrorScreen clock={clock} />,
    );
    for (const before of [1, 2]) {
      expect(container.textContent).toContain(String(status));
      const [wait] = due;
      expect([tries, due.size, wait?.ms]).toEqual([before, 1, 15_000]);
      wait?.run();
      await settled();
    }
    expect([tries, due.size, container.textContent]).toEqual([3, 0, '']);
  });

  test.each([
    [400, 'bad-request'],
    [403, 'forbidden'],
    [500, 'internal'],
    [503, 'feature-off'],
  ] as const)('8.5 a %s %s is not transient and is not retried', async (status, code) => {
    const { due, clock } = waits();
    await shown(
      () => {
        throw new ApiProblem(status, code);
      },
      <ErrorScreen clock={clock} />,
    );
    expect([...due]).toEqual([]);
  });

  test('4.14 stays hidden while the page is reloading', async () => {
    const missing = gone();
    const none = { getItem: () => null, setItem: () => undefined };
    reloadOnce(missing, { storage: () => none, nowMs: () => 1, reload: () => undefined });
    const container = await shown(() => {
      throw missing;
    });
    expect(container.textContent).toBe('');
  });

  test('4.14 stays hidden until it is known that no reload would help', async () => {
    const missing = gone();
    let known = (): void => undefined;
    judge(missing, new Promise<void>((resolve) => (known = resolve)));
    const container = await shown(() => {
      throw missing;
    });
    expect(container.textContent).toBe('');
    known();
    await settled();
    expect(heading()).toBe('Something went wrong');
  });

  test('4.14 is shown when no reload is due, with a button to try again', async () => {
    await shown(() => {
      throw gone();
    });
    expect(heading()).toBe('Something went wrong');
    expect(screen.getByRole('button').textContent).toBe('Try again');
  });

  test('2.11 is never shown to a visitor who is leaving the site', async () => {
    const left: string[] = [];
    const redirect = createRedirect({
      here: '/en',
      language: 'en',
      outside: new Set(['pay.example']),
      replace: (url) => void left.push(url),
    });
    const container = await shown(() => redirect('https://pay.example/plan') ?? null);
    expect(left).toEqual(['https://pay.example/plan']);
    expect(container.textContent).toBe('');
  });
});
