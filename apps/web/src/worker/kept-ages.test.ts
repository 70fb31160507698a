import { keptAtMs } from '../shared/offline/kept-at.ts';
import { KeptAges, marked } from './kept-ages.ts';

const AT = Date.UTC(2026, 10, 21, 12);
const kept = (headers: Record<string, string>) => new Response('body', { headers });

test('a stored copy is marked with the time of its response: its `date` minus its `age`', async () => {
  const copy = marked(kept({ date: new Date(AT).toUTCString(), age: '30' }));
  expect(keptAtMs(copy.headers)).toBe(AT - 30_000);
  expect(await copy.text()).toBe('body');
});

test('a copy without a `date` and a response from the network have no mark', () => {
  expect(keptAtMs(marked(kept({})).headers)).toBeUndefined();
  expect(keptAtMs(kept({ date: new Date(AT).toUTCString() }).headers)).toBeUndefined();
});

test('a page can ask for the age of its copy; the last fifty are remembered', () => {
  const ages = new KeptAges();
  const { headers } = marked(kept({ date: new Date(AT).toUTCString() }));
  ages.note('new', new Headers());
  expect(ages.of('new')).toBeUndefined();
  for (let number = 0; number <= 50; number += 1) ages.note(String(number), headers);
  expect([ages.of('0'), ages.of('1'), ages.of('50')]).toEqual([undefined, AT, AT]);
});
