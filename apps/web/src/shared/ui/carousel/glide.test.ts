import { glideAt } from './glide.ts';

test('9.9 a glide takes 400 ms, and never leaves its way', () => {
  expect(glideAt(0, 300, 0)).toBe(0);
  expect(glideAt(0, 300, 399)).toBeLessThan(300);
  expect(glideAt(0, 300, 400)).toBe(300);
  expect(glideAt(0, 300, 4000)).toBe(300);
  expect(glideAt(300, 0, 200)).toBeCloseTo(37.5);
  expect(glideAt(0, -300, 400)).toBe(-300);
});
