/** @jest-environment jsdom */

import { widgetCode } from './code-box.tsx';

const BASE = 'https://touchline.example';

test('each widget is an iframe, and the script is included once', () => {
  const code = widgetCode(
    [
      { widget: { kind: 'match', id: '7', theme: 'dark', language: 'de' }, name: 'A – B' },
      { widget: { kind: 'table', id: '39', theme: 'auto', language: 'en' }, name: 'Liga' },
    ],
    BASE,
  );
  document.body.innerHTML = code;
  const frames = [...document.querySelectorAll('iframe')];
  expect(frames.map(({ src, title }) => [src, title])).toEqual([
    [`${BASE}/de/embed/match/7?theme=dark`, 'A – B'],
    [`${BASE}/en/embed/table/39`, 'Liga'],
  ]);
  expect(frames.map(({ style }) => style.height)).toEqual(['260px', '800px']);
  const scripts = [...document.querySelectorAll('script')];
  expect(scripts.map((script) => [script.src, script.hasAttribute('async')])).toEqual([
    [`${BASE}/widget.js`, true],
  ]);
});

test('a name cannot break out of its attribute', () => {
  const name = '"><script>alert(1)</script>&amp;';
  document.body.innerHTML = widgetCode(
    [{ widget: { kind: 'match', id: '7', theme: 'auto', language: 'en' }, name }],
    BASE,
  );
  expect(document.querySelectorAll('script')).toHaveLength(1);
  expect(document.querySelector('iframe')?.title).toBe(name);
});

test('without widgets, there is no code', () => {
  expect(widgetCode([], BASE)).toBe('');
});
