import { columnsOf, roomOf } from './table-columns.ts';
import type { TableView } from './table-views.ts';

/** What a width leaves of a view's numbers, by the classes alone: Tailwind's `sm` is 640 px. */
function seen(view: TableView, width: number): readonly string[] {
  return columnsOf(view)
    .map(({ id }) => id)
    .filter((id) => {
      const room = roomOf(id, view);
      const from = room.includes('sm:') ? 640 : room.includes('min-[22.5rem]:') ? 360 : 0;
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
