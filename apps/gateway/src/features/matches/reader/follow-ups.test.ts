import type { StatusCode } from '@touchline/contracts';
import { UpstreamFailedError } from '../../../platform/errors/upstream-errors.ts';
import { DepartedMatches, ResultBackfill } from './follow-ups.ts';

const on = (): boolean => true;

describe('DepartedMatches', () => {
  test('a match that leaves the live list is fetched until its end is known', () => {
    const departed = new DepartedMatches();
    expect(departed.after(['1', '2'], on)).toEqual([]);
    expect(departed.after(['2'], on)).toEqual(['1']);
    expect(departed.after(['2'], on)).toEqual(['1']);
    expect(departed.after(['2'], (id) => id !== '1')).toEqual([]);
    expect(departed.after(['2'], on)).toEqual([]);
  });

  test('a match that leaves is fetched five times at most', () => {
    const departed = new DepartedMatches();
    departed.after(['1'], on);
    const asks = Array.from({ length: 10 }, () => departed.after([], on).length);
    expect(asks.filter((count) => count > 0)).toHaveLength(5);
  });

  test('a match that returns to the list is live again', () => {
    const departed = new DepartedMatches();
    departed.after(['1'], on);
    expect(departed.after([], on)).toEqual(['1']);
    expect(departed.after(['1'], on)).toEqual([]);
    expect(departed.after([], on)).toEqual(['1']);
  });
});

function match(id: number, code: StatusCode, events?: []) {
  return { id: String(id), status: { code }, events };
}
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('results without events are fetched once each, twenty per call', () => {
  const calls: (readonly string[])[] = [];
  const results = new ResultBackfill((ids) => Promise.resolve(calls.push(ids)));
  const over = Array.from({ length: 25 }, (_, index) => match(index, 'FT'));
  results.ask([...over, match(100, 'FT', []), match(101, '2H'), match(102, 'NS'), match(103, 'PST')]);
  expect(calls.map(({ length }) => length)).toEqual([20, 5]);
  results.ask([...over, match(26, 'AET')]);
  expect(calls.slice(2)).toEqual([['26']]);
});

test('results whose fetch failed are fetched again', async () => {
  const answers = [Promise.reject(new UpstreamFailedError('game', 'down')), Promise.resolve()];
  const calls: (readonly string[])[] = [];
  const results = new ResultBackfill((ids) => {
    calls.push(ids);
    return answers[calls.length - 1] ?? Promise.resolve();
  });
  results.ask([match(1, 'PEN')]);
  await settled();
  results.ask([match(1, 'PEN')]);
  await settled();
  results.ask([match(1, 'PEN')]);
  expect(calls).toEqual([['1'], ['1']]);
});
