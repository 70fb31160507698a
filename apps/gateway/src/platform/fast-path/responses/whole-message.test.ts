import { canWriteWhole } from './whole-message.ts';

test('the pinned Node version writes whole messages', () => {
  expect(canWriteWhole()).toBe(true);
});
