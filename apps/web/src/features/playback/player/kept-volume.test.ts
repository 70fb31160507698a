import { keepVolume, keptVolume } from './kept-volume.ts';

function browser(text: string | null) {
  const items = new Map(text === null ? [] : [['player.volume', text]]);
  return () => ({
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  });
}

test('what was set last holds', () => {
  const storage = browser(null);
  expect(keptVolume(storage)).toEqual({ level: 1, isMuted: false });
  keepVolume(storage, { level: 0.4, isMuted: true });
  expect(keptVolume(storage)).toEqual({ level: 0.4, isMuted: true });
});

test.each(['no json', '{"level":7}', '{"level":"loud"}', 'null', '[]'])('%s counts for nothing', (text) => {
  expect(keptVolume(browser(text))).toEqual({ level: 1, isMuted: false });
});

test('a browser without storage is loud', () => {
  const off = (): never => {
    throw new Error('no storage');
  };
  keepVolume(off, { level: 0.4, isMuted: true });
  expect(keptVolume(off)).toEqual({ level: 1, isMuted: false });
});
