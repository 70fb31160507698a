import type { Stream } from '@touchline/contracts';
import { offered, streamStateOf } from './stream-facts.tsx';

const AT_MS = Date.parse('2026-11-21T16:00:00Z');

const streamOf = (id: string, from: string, until: string | null): Stream => ({
  id,
  label: id,
  commentary: null,
  access: 'free',
  kind: 'live',
  countries: null,
  from: `2026-11-21T${from}:00Z`,
  until: until === null ? null : `2026-11-21T${until}:00Z`,
});

test.each<[string, string | null, string]>([
  ['16:00', null, 'on'],
  ['15:00', '16:01', 'on'],
  ['16:01', null, 'upcoming'],
  ['14:00', '16:00', 'over'],
])('from %s until %s it is %s at 16:00', (from, until, state) => {
  expect(streamStateOf(streamOf('a', from, until), AT_MS)).toBe(state);
});

test('offers the first stream that is on, then an upcoming one, then one that is over', () => {
  const over = streamOf('over', '12:00', '13:00');
  const upcoming = streamOf('upcoming', '17:00', null);
  const first = streamOf('first', '15:00', null);
  const second = streamOf('second', '15:00', null);
  expect(offered([over, upcoming, first, second], AT_MS)?.id).toBe('first');
  expect(offered([over, upcoming], AT_MS)?.id).toBe('upcoming');
  expect(offered([over], AT_MS)?.id).toBe('over');
  expect(offered([], AT_MS)).toBeUndefined();
});
