import { smoothScrollAt } from './smooth-scroll.ts';

test('9.9 a glide takes 400 ms, and does not overshoot', () => {
  expect(smoothScrollAt(0, 300, 0)).toBe(0);
  expect(smoothScrollAt(0, 300, 399)).toBeLessThan(300);
  expect(smoothScrollAt(0, 300, 400)).toBe(300);
  expect(smoothScrollAt(0, 300, 4000)).toBe(300);
  expect(smoothScrollAt(300, 0, 200)).toBeCloseTo(37.5);
  expect(smoothScrollAt(0, -300, 400)).toBe(-300);
});
