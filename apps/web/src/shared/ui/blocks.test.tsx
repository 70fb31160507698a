/** @jest-environment ./jest-environment-browser.mjs */
import { act } from '@testing-library/preact';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Blocks } from './blocks.tsx';
import { NextTurnProvider } from './next-turn.ts';

function Nothing() {
  return null;
}

function Two() {
  return (
    <>
      <p>one</p>
      <p>two</p>
    </>
  );
}

test('blocks that draw nothing, or several elements, are taken over as the server drew them', async () => {
  const page = (
    <Blocks>
      <Nothing />
      {false}
      <Two />
      <h2>last</h2>
    </Blocks>
  );
  const root = document.createElement('div');
  root.innerHTML = renderToString(page);
  document.body.replaceChildren(root);
  const drawn = [...root.querySelectorAll('*')];
  await act(async () => {
    hydrateRoot(root, <NextTurnProvider value={() => Promise.resolve()}>{page}</NextTurnProvider>);
    await Promise.resolve();
  });
  expect([...root.querySelectorAll('*')]).toEqual(drawn);
  expect(root.textContent).toBe('onetwolast');
});
