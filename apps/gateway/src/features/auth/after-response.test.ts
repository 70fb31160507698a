import { Logger } from '@nestjs/common';
import { AfterResponse } from './after-response.ts';

beforeAll(() => {
  Logger.overrideLogger(false);
});

test('work begins after the response, and ends before the process', async () => {
  const seen: string[] = [];
  const after = new AfterResponse();
  after.do('a mail', () => {
    seen.push('worked');
    return Promise.resolve();
  });
  await Promise.resolve();
  seen.push('answered');
  await after.onApplicationShutdown();
  expect(seen).toEqual(['answered', 'worked']);
});

test('work that fails does not fail the shutdown', async () => {
  const after = new AfterResponse();
  after.do('a mail', () => Promise.reject(new Error('no such address')));
  await expect(after.onApplicationShutdown()).resolves.toBeUndefined();
});
