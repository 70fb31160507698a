import { keptAtMs } from '../shared/offline/kept-at.ts';
import { KeptAges, marked } from './kept-ages.ts';

const AT = Date.UTC(2026, 10, 21, 12);
const kept = (headers: Record<string, string>) => new Response('body', { headers });

test('an old copy says when it was made: by its date, less what it had lain in caches before', async () => {
  const copy = marked(kept({ date: new Date(AT).toUTCString(), age: '30' }));
  expect(keptAtMs(copy.headers)).toBe(AT - 30_000);
  expect(await copy.text()).toBe('body');
});

test('without a date it says nothing, and an answer of the network neither', () => {
  expect(keptAtMs(marked(kept({})).headers)).toBeUndefined();
  expect(keptAtMs(kept({ date: new Date(AT).toUTCString() }).headers)).toBeUndefined();
});

test('a page can ask how old it is; only the last fifty are remembered', () => {
  const ages = new KeptAges();
  const { headers } = marked(kept({ date: new Date(AT).toUTCString() }));
  ages.note('new', new Headers());
  expect(ages.of('new')).toBeUndefined();
  for (let number = 0; number <= 50; number += 1) ages.note(String(number), headers);
  expect([ages.of('0'), ages.of('1'), ages.of('50')]).toEqual([undefined, AT, AT]);
});
