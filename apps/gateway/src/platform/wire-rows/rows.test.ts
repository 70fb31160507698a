import { z } from 'zod';
import { readRows, rowsOf } from './rows.ts';

const Row = z.object({ fixture: z.object({ id: z.int() }), goals: z.int() });

it('returns the valid rows and reports the others, by id, with the reason', () => {
  const list = [{ fixture: { id: 1 }, goals: 2 }, { fixture: { id: 2 }, goals: 'two' }, { goals: 3 }, 'row'];
  expect(readRows(Row, list)).toEqual({
    rows: [{ fixture: { id: 1 }, goals: 2 }],
    skipped: ['row 2: goals invalid_type', 'row at 2: fixture invalid_type', 'row at 3:  invalid_type'],
  });
});

it('never repeats a text of a bad row', () => {
  const { skipped } = readRows(Row, [{ fixture: { id: '<script>' }, goals: '<script>' }]);
  expect(skipped).toEqual(['row at 0: fixture.id invalid_type, goals invalid_type']);
});

it('distinguishes an absent list from an empty one', () => {
  const Lists = z.object({ rows: rowsOf(Row) });
  expect(Lists.parse({}).rows).toBeUndefined();
  expect(Lists.parse({ rows: null }).rows).toBeUndefined();
  expect(Lists.parse({ rows: [] }).rows).toEqual({ rows: [], skipped: [] });
});
