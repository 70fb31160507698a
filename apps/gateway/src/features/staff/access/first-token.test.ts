import { TokenAttemptLimiter } from './first-token.ts';

let nowMs: number;
let limit: TokenAttemptLimiter;

beforeEach(() => {
  nowMs = Date.UTC(2026, 10, 21, 15);
  limit = new TokenAttemptLimiter(() => nowMs);
});

function attempt(address: string, times: number): void {
  for (let n = 0; n < times; n += 1) limit.wrong(address);
}

test('allows ten wrong attempts a minute', () => {
  attempt('a', 9);
  expect(limit.waitMs('a')).toBe(0);
  nowMs += 20_000;
  attempt('a', 1);
  expect(limit.waitMs('a')).toBe(40_000);
  nowMs += 40_000;
  expect(limit.waitMs('a')).toBe(0);
  attempt('a', 9);
  expect(limit.waitMs('a')).toBe(0);
});

test('each address has its own limit', () => {
  attempt('a', 10);
  expect(limit.waitMs('b')).toBe(0);
});

test('the number of remembered addresses is limited', () => {
  attempt('first', 10);
  for (let n = 0; n < 10_000; n += 1) limit.wrong(`address-${n}`);
  expect(limit.waitMs('first')).toBe(0);
});
