import type { StatusCode } from '@touchline/contracts';
import { UpstreamFailedError } from '../../../platform/errors/upstream-errors.ts';
import { ResultBackfill } from './result-backfill.ts';

function match(id: number, code: StatusCode, events?: []) {
  return { id: String(id), status: { code }, events };
}
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('results without events are asked for, twenty a call and each once', () => {
  const calls: (readonly string[])[] = [];
  const results = new ResultBackfill((ids) => Promise.resolve(calls.push(ids)));
  const over = Array.from({ length: 25 }, (_, index) => match(index, 'FT'));
  results.ask([...over, match(100, 'FT', []), match(101, '2H'), match(102, 'NS'), match(103, 'PST')]);
  expect(calls.map(({ length }) => length)).toEqual([20, 5]);
  results.ask([...over, match(26, 'AET')]);
  expect(calls.slice(2)).toEqual([['26']]);
});

test('those that could not be had are asked for again', async () => {
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
