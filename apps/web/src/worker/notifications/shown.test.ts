import type { Notification as Pushed } from '@touchline/contracts';
import fc from 'fast-check';
import { judge, shownOf, type ShownNotifications } from './shown.ts';
import { atMinute, pushed } from './testing/pushed.ts';

/** The outcome of each push, in order. */
function all(pushes: readonly Pushed[]): readonly string[] {
  let shown: ShownNotifications = [];
  return pushes.map((one) => {
    const verdict = judge(shown, one);
    if (verdict.kind === 'drop') return `drop, ${verdict.instead.eventId} stands`;
    shown = verdict.shown;
    return verdict.isNew ? 'show' : 'replace quietly';
  });
}

const first = pushed({ eventId: 'first', at: atMinute(12) });
const second = pushed({ eventId: 'second', at: atMinute(30) });
const withdrawn = (of: Pushed, minute: number): Pushed => ({
  ...of,
  revision: of.revision + 1,
  isWithdrawn: true,
  at: atMinute(minute),
});

test('a goal is shown once, however often it is sent', () => {
  expect(all([first, first, first])).toEqual(['show', 'drop, first stands', 'drop, first stands']);
});

test('a correction replaces its goal without a sound, and the earlier revision is not shown again', () => {
  const corrected = { ...first, revision: 3, at: atMinute(14) };
  expect(all([first, corrected, { ...first, revision: 2 }])).toEqual([
    'show',
    'replace quietly',
    'drop, first stands',
  ]);
});

test('a push that is older than its match’s notification is dropped', () => {
  expect(all([second, first])).toEqual(['show', 'drop, second stands']);
});

test('another match has a separate notification', () => {
  const elsewhere = pushed({ eventId: 'other', matchId: '8', tag: 'match-8', at: atMinute(1) });
  expect(all([second, elsewhere])).toEqual(['show', 'show']);
});

test('a withdrawal is shown as new, once, even if its clock is behind', () => {
  expect(all([first, withdrawn(first, 13), withdrawn(first, 13)])).toEqual([
    'show',
    'show',
    'drop, first stands',
  ]);
  expect(all([first, withdrawn(first, 11)])).toEqual(['show', 'show']);
});

test('a withdrawal of an earlier goal is shown if it is the latest push', () => {
  expect(all([first, second, withdrawn(first, 31)])).toEqual(['show', 'show', 'show']);
});

test('a withdrawal that is older than its match’s notification is shown next to it, once', () => {
  const late = withdrawn(first, 20);
  expect(all([first, second, late, late])).toEqual(['show', 'show', 'show', 'drop, second stands']);
  const verdict = judge([first, second], late);
  if (verdict.kind !== 'show') throw new Error('it is not shown');
  expect(verdict.tag).not.toBe(second.tag);
  // A push of the match still replaces the second goal's notification, not the withdrawal's.
  const next = judge(verdict.shown, pushed({ eventId: 'third', at: atMinute(25) }));
  expect(next).toEqual({ kind: 'drop', instead: second });
});

test('a late withdrawal of a goal that was never shown is dropped', () => {
  expect(all([second, withdrawn(first, 20)])).toEqual(['show', 'drop, second stands']);
});

test('a withdrawal of a goal that was never shown is shown', () => {
  expect(all([withdrawn(first, 13)])).toEqual(['show']);
});

test('whatever the order and repetition of pushes, the last revision of each event is shown at most once', () => {
  const pushes = [first, withdrawn(first, 20), second, { ...second, revision: 2, at: atMinute(33) }];
  fc.assert(
    fc.property(fc.shuffledSubarray([...pushes, ...pushes], { minLength: 1 }), (order) => {
      let shown: ShownNotifications = [];
      const seen: string[] = [];
      for (const one of order) {
        const verdict = judge(shown, one);
        if (verdict.kind === 'drop') continue;
        shown = verdict.shown;
        seen.push(`${one.eventId}/${String(one.revision)}`);
      }
      expect(new Set(seen).size).toBe(seen.length);
      // An older revision never replaces a later one.
      for (const name of ['first', 'second']) {
        const own = seen.filter((text) => text.startsWith(name));
        expect(own).toEqual([...own].sort());
      }
    }),
  );
});

test('the list of shown notifications is bounded, and can be stored and read back', () => {
  let shown: ShownNotifications = [];
  for (let number = 0; number < 500; number += 1) {
    const verdict = judge(shown, pushed({ eventId: `e${String(number)}`, tag: `match-${String(number)}` }));
    if (verdict.kind === 'show') shown = verdict.shown;
  }
  expect(shown).toHaveLength(200);
  expect(shown.at(-1)?.eventId).toBe('e499');
  const kept: unknown = JSON.parse(JSON.stringify([...shown, { of: 'another version' }]));
  expect(shownOf(kept)).toEqual(shown);
  expect(shownOf('nothing')).toEqual([]);
});
