/** @jest-environment ./jest-environment-browser.mjs */
import { act } from '@testing-library/react';
import { StrictMode, use, useState, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Hydrated, HydrationBoundaries, HydrationProvider } from './hydration-boundaries.tsx';
import { hydrationProgress } from './hydration-progress.ts';

/** Hydrates a page of two boundaries; the test decides when the code of the second arrives. */
async function pageOfTwo(around: (page: ReactNode) => ReactNode = (page) => page) {
  const code = Promise.withResolvers<undefined>();
  let removeSecond = (): void => undefined;
  let isBrowser = false;
  function Second() {
    if (isBrowser) use(code.promise);
    return <p>second</p>;
  }
  function Page() {
    const [hasSecond, setHasSecond] = useState(true);
    removeSecond = () => {
      setHasSecond(false);
    };
    return (
      <HydrationBoundaries>
        <p>first</p>
        {hasSecond ? <Second /> : null}
      </HydrationBoundaries>
    );
  }
  const root = document.createElement('div');
  root.innerHTML = renderToString(<Page />);
  isBrowser = true;
  let hydrated = 0;
  const progress = hydrationProgress(
    () => {
      hydrated += 1;
    },
    (run) => {
      queueMicrotask(run);
    },
  );
  await act(async () => {
    hydrateRoot(
      root,
      around(
        <HydrationProvider value={progress}>
          <Hydrated>
            <Page />
          </Hydrated>
        </HydrationProvider>,
      ),
    );
    await Promise.resolve();
  });
  const remove = async (): Promise<void> => {
    await act(async () => {
      removeSecond();
      await Promise.resolve();
    });
  };
  return { code, remove, hydrated: () => hydrated };
}

test('a page is hydrated when its last boundary is', async () => {
  const page = await pageOfTwo();
  expect(page.hydrated()).toBe(0);
  await act(async () => {
    page.code.resolve(undefined);
    await page.code.promise;
  });
  expect(page.hydrated()).toBe(1);
});

test('a boundary that is removed before it is hydrated is not waited for', async () => {
  const page = await pageOfTwo();
  await page.remove();
  expect(page.hydrated()).toBe(1);
});

test('effects that React runs twice in development make no difference', async () => {
  const page = await pageOfTwo((content) => <StrictMode>{content}</StrictMode>);
  expect(page.hydrated()).toBe(0);
  await act(async () => {
    page.code.resolve(undefined);
    await page.code.promise;
  });
  expect(page.hydrated()).toBe(1);
});
