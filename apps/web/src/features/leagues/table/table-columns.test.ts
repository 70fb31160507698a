import { columnsOf, roomOf } from './table-columns.ts';
import type { TableView } from './table-views.ts';

/** From which width on a class shows its column: Tailwind's `sm` is 640 px. */
const SHOWN_FROM: Readonly<Record<string, number>> = {
  'table-cell': 0,
  'min-[22.5rem]:table-cell': 360,
  'sm:table-cell': 640,
};

/** What a width leaves of a view's numbers, by the classes alone. */
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

test('won, drawn and lost go first where a phone is too small for them, goals on any phone', () => {
  expect(seen('all', 320)).toEqual(['played', 'goal-difference']);
  expect(seen('all', 390)).toEqual(['played', 'won', 'drawn', 'lost', 'goal-difference']);
  expect(seen('all', 1440)).toHaveLength(6);
});

test('a phone gives the room of a form table to its results', () => {
  expect(seen('form', 390)).toEqual([]);
  expect(seen('form', 1440)).toEqual(['played', 'won', 'drawn', 'lost']);
});
