import { MemoryRateLimits, RateLimitedError } from '../../platform/limits/index.ts';
import { MailAllowance } from './verification-mails.ts';

let mails: MailAllowance;

beforeEach(() => {
  mails = new MailAllowance(new MemoryRateLimits());
});

test('an address gets five emails an hour, and further ones are dropped without an error', async () => {
  const allowed: boolean[] = [];
  for (let n = 0; n < 6; n += 1) allowed.push(await mails.mayWriteTo('ann@touchline.example'));
  expect(allowed).toEqual([true, true, true, true, true, false]);
  expect(await mails.mayWriteTo('bob@touchline.example')).toBe(true);
});

test('a network may request 300 emails', async () => {
  for (let n = 0; n < 300; n += 1) await mails.take('203.0.113.9');
  await expect(mails.take('203.0.113.9')).rejects.toBeInstanceOf(RateLimitedError);
  await expect(mails.take('203.0.113.10')).resolves.toBeUndefined();
});
