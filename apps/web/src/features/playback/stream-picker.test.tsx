/** @jest-environment ./jest-environment-browser.mjs */
import { render, screen } from '@testing-library/react';
import type { Stream } from '@touchline/contracts';
import { renderToString } from 'react-dom/server';
import { pageAround } from '../../shared/testing/page-around.tsx';
import { StreamPicker } from './stream-picker.tsx';

const NOW_MS = Date.UTC(2026, 10, 21, 16);

const stream = (id: string, label: string): Stream => ({
  id,
  label,
  commentary: null,
  access: 'free',
  kind: 'live',
  countries: null,
  from: new Date(NOW_MS - 60_000).toISOString(),
  until: null,
});
const STREAMS = [stream('a', 'Main camera'), stream('b', 'Stadium sound')];

test('a stream that is chosen before hydration is selected after it', async () => {
  const around = await pageAround({});
  const chosen: string[] = [];
  const list = around(
    <StreamPicker
      streams={STREAMS}
      chosen="a"
      nowMs={NOW_MS}
      onChoose={(id) => {
        chosen.push(id);
      }}
    />,
  );
  const container = document.createElement('div');
  container.innerHTML = renderToString(list);
  document.body.append(container);
  screen.getByRole<HTMLInputElement>('radio', { name: /Stadium sound/ }).click();
  render(list, { container, hydrate: true });
  expect(chosen).toEqual(['b']);
});

test('nothing is chosen without the visitor', async () => {
  const around = await pageAround({});
  const chosen: string[] = [];
  render(
    around(
      <StreamPicker
        streams={STREAMS}
        chosen="b"
        nowMs={NOW_MS}
        onChoose={(id) => {
          chosen.push(id);
        }}
      />,
    ),
  );
  expect(chosen).toEqual([]);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Stadium sound/ }).checked).toBe(true);
});
