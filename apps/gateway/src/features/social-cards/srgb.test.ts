import { COLOUR_PAIRS } from '@touchline/contracts';
import { srgb } from './srgb.ts';

test.each([
  ['oklch(1 0 0)', '#ffffff'],
  ['oklch(0 0 0)', '#000000'],
  // CSS Color 4: green is oklch(51.975% 0.17686 142.495).
  ['oklch(0.51975 0.17686 142.495)', '#008000'],
])('%s is %s', (css, hex) => {
  expect(srgb(css)).toBe(hex);
});

test('every colour of a crest has one', () => {
  for (const [l, c, h] of COLOUR_PAIRS.flat())
    expect(srgb(`oklch(${String(l)} ${String(c)} ${String(h)})`)).toMatch(/^#[0-9a-f]{6}$/);
});

test('what is no colour is refused', () => {
  expect(() => srgb('red')).toThrow(RangeError);
});
