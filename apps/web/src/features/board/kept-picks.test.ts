import { BOARD_KEY, KeptPicks, picksOf } from './kept-picks.ts';

const NOW = Date.UTC(2026, 10, 21, 17);
const HOUR_MS = 3_600_000;

function kept() {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      stored.set(key, value);
    },
  };
  return {
    stored,
    of: (nowMs: number) =>
      new KeptPicks(
        () => storage,
        () => nowMs,
      ),
  };
}

test('a choice is there on the next visit of the day, not on the next day', () => {
  const { of } = kept();
  of(NOW).choose({ kind: 'picked', ids: ['7', '9'] });
  expect(of(NOW + HOUR_MS).view()).toEqual({ kind: 'picked', ids: ['7', '9'] });
  expect(of(NOW + 24 * HOUR_MS).view()).toEqual({ kind: 'automatic' });
});

test('whoever lets the site choose is kept as well', () => {
  const { of } = kept();
  const first = of(NOW);
  first.choose({ kind: 'picked', ids: ['7'] });
  first.choose({ kind: 'automatic' });
  expect(of(NOW).view()).toEqual({ kind: 'automatic' });
});

test('another tab’s choice is heard of', () => {
  const { of } = kept();
  const [a, b] = [of(NOW), of(NOW)];
  expect(b.view()).toEqual({ kind: 'automatic' });
  let notified = 0;
  b.subscribe(() => {
    notified += 1;
  });
  a.choose({ kind: 'picked', ids: ['7'] });
  b.onStorage('something else');
  expect(notified).toBe(0);
  b.onStorage(BOARD_KEY);
  expect(notified).toBe(1);
  expect(b.view()).toEqual({ kind: 'picked', ids: ['7'] });
});

test('without storage a choice lasts as long as the page', () => {
  const picks = new KeptPicks(
    () => {
      throw new Error('storage is off');
    },
    () => NOW,
  );
  expect(picks.view()).toEqual({ kind: 'automatic' });
  picks.choose({ kind: 'picked', ids: ['7'] });
  expect(picks.view()).toEqual({ kind: 'picked', ids: ['7'] });
});

test.each(['', 'no JSON', '[]', '{"ids":"7"}', '{"ids":["7"]}', 'null', '{"ids":["7"],"atMs":"now"}'])(
  'what is not ours (%j) is no choice',
  (text) => {
    expect(picksOf(text, NOW)).toEqual({ kind: 'automatic' });
  },
);

test('of what is kept, ids are taken, nine at most', () => {
  const ids = [1, null, ...Array.from({ length: 12 }, (_, index) => String(index))];
  const picks = picksOf(JSON.stringify({ ids, atMs: NOW }), NOW);
  expect(picks.kind === 'picked' && picks.ids).toHaveLength(9);
});
