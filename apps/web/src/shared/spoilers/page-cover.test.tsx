/** @jest-environment ./jest-environment-browser.mjs */
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { PageCover } from './page-cover.tsx';
import type { AnswerFilter } from './spoiler-filter.ts';
import { SpoilersProvider } from './spoilers-context.tsx';
import { SETTING_KEY, SpoilersStore } from './spoilers-store.ts';

const covered = () => document.documentElement.hasAttribute('data-covered');

/** A server-rendered page in a browser whose reader has chosen `shield`, with only its root hydrated. */
async function hydratedRoot(shield: 'off' | 'everything') {
  const hydrated = Promise.withResolvers<undefined>();
  const own = new Map([[SETTING_KEY, JSON.stringify({ shield, delaySeconds: 0 })]]);
  const store = new SpoilersStore(() => ({
    getItem: (key) => own.get(key) ?? null,
    setItem: () => undefined,
  }));
  const answerFilter: AnswerFilter | undefined = shield === 'off' ? undefined : (value) => value;
  const page = (
    <PageCover hydrated={hydrated.promise}>
      <p>2–1</p>
    </PageCover>
  );
  document.documentElement.setAttribute('data-covered', '');
  const root = document.createElement('div');
  root.innerHTML = renderToString(page);
  await act(async () => {
    hydrateRoot(
      root,
      <SpoilersProvider
        value={{ store, filter: { view: () => answerFilter, subscribe: () => () => undefined } }}
      >
        {page}
      </SpoilersProvider>,
    );
    await Promise.resolve();
  });
  return hydrated;
}

test('a page whose reader hides results stays covered until its last boundary is hydrated', async () => {
  const hydrated = await hydratedRoot('everything');
  expect(covered()).toBe(true);
  await act(async () => {
    hydrated.resolve(undefined);
    await hydrated.promise;
  });
  expect(covered()).toBe(false);
});

test('a page whose reader hides nothing is uncovered once its root is hydrated', async () => {
  await hydratedRoot('off');
  expect(covered()).toBe(false);
});
