import { keepVolume, keptVolume } from './kept-volume.ts';

function browser(text: string | null) {
  const items = new Map(text === null ? [] : [['player.volume', text]]);
  return () => ({
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  });
}

test('returns the volume that was set last', () => {
  const storage = browser(null);
  expect(keptVolume(storage)).toEqual({ level: 1, isMuted: false });
  keepVolume(storage, { level: 0.4, isMuted: true });
  expect(keptVolume(storage)).toEqual({ level: 0.4, isMuted: true });
});

test.each(['no json', '{"level":7}', '{"level":"loud"}', 'null', '[]'])('%s is ignored', (text) => {
  expect(keptVolume(browser(text))).toEqual({ level: 1, isMuted: false });
});

test('returns full volume in a browser without storage', () => {
  const off = (): never => {
    throw new Error('no storage');
  };
  keepVolume(off, { level: 0.4, isMuted: true });
  expect(keptVolume(off)).toEqual({ level: 1, isMuted: false });
});
