import { columnsOf, roomOf } from './table-columns.ts';
import type { TableView } from './table-views.ts';

/** The width in px from which a class shows its column; Tailwind's `sm` is 640 px. */
const SHOWN_FROM: Readonly<Record<string, number>> = {
  'table-cell': 0,
  'min-[22.5rem]:table-cell': 360,
  'sm:table-cell': 640,
};

/** Returns the columns of a view that are visible at a width, according to their classes. */
function seen(view: TableView, width: number): readonly string[] {
  return columnsOf(view)
    .map(({ id }) => id)
    .filter((id) => {
      const shows = roomOf(id, view)
        .split(' ')
        .find((name) => name.endsWith('table-cell'));
      const from = SHOWN_FROM[shows ?? 'table-cell'];
      if (from === undefined)
        throw new Error(`${id} is shown by ${String(shows)}, which this test does not know`);
      return width >= from;
    });
}

test('won, drawn and lost are hidden on a small phone, goals on every phone', () => {
  expect(seen('all', 320)).toEqual(['played', 'goal-difference']);
  expect(seen('all', 390)).toEqual(['played', 'won', 'drawn', 'lost', 'goal-difference']);
  expect(seen('all', 1440)).toHaveLength(6);
});

test('on a phone a form table shows its results instead of numbers', () => {
  expect(seen('form', 390)).toEqual([]);
  expect(seen('form', 1440)).toEqual(['played', 'won', 'drawn', 'lost']);
});
