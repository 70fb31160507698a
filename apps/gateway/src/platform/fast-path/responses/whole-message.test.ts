import { canWriteWhole } from './whole-message.ts';

test('the Node that is pinned writes whole messages', () => {
  expect(canWriteWhole()).toBe(true);
});
