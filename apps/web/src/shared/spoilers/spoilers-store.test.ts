import { clampDelay, spoilerSettingOf } from './spoiler-setting.ts';
import { NOTHING_HIDDEN, SpoilersStore } from './spoilers-store.ts';

function storage() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

describe('the setting', () => {
  test.each([
    [null, { shield: 'off', delaySeconds: 0 }],
    ['{"shield":"everything","delaySeconds":30}', { shield: 'everything', delaySeconds: 30 }],
    ['{"shield":"all","delaySeconds":"soon"}', { shield: 'off', delaySeconds: 0 }],
    ['<script>', { shield: 'off', delaySeconds: 0 }],
    ['{"shield":"followed","delaySeconds":9999}', { shield: 'followed', delaySeconds: 180 }],
  ])('is parsed from %s', (text, expected) => {
    expect(spoilerSettingOf(text)).toEqual(expected);
  });

  test('a delay is a whole number of seconds, 0 to 180', () => {
    expect([-1, 0, 12.6, 181, Number.NaN].map(clampDelay)).toEqual([0, 0, 13, 180, 0]);
  });
});

describe('the store', () => {
  test('returns the same object as the server and the first render if nothing is hidden', () => {
    expect(new SpoilersStore(storage).view()).toBe(NOTHING_HIDDEN);
  });

  test('stores the setting and the revealed names between visits', () => {
    const browser = storage();
    const store = new SpoilersStore(() => browser);
    store.set({ shield: 'everything', delaySeconds: 20 });
    store.reveal('m1');
    const later = new SpoilersStore(() => browser).view();
    expect(later.setting).toEqual({ shield: 'everything', delaySeconds: 20 });
    expect([...later.revealed]).toEqual(['m1']);
  });

  test('another shield hides revealed results again; another delay does not', () => {
    const store = new SpoilersStore(storage);
    store.set({ shield: 'everything', delaySeconds: 0 });
    store.reveal('m1');
    store.set({ shield: 'everything', delaySeconds: 60 });
    expect([...store.view().revealed]).toEqual(['m1']);
    store.set({ shield: 'followed', delaySeconds: 60 });
    expect([...store.view().revealed]).toEqual([]);
  });

  test('lasts until the page closes without storage', () => {
    const store = new SpoilersStore(() => {
      throw new Error('blocked');
    });
    let notified = 0;
    store.subscribe(() => (notified += 1));
    store.set({ shield: 'followed', delaySeconds: 0 });
    expect([store.view().setting.shield, notified]).toEqual(['followed', 1]);
  });
});
