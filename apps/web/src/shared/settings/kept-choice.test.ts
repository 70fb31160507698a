import { KeptChoice } from './kept-choice.ts';

function browser(kept: Record<string, string> = {}) {
  const items = new Map(Object.entries(kept));
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
}

test('the first option is the default; a chosen one is stored', () => {
  const storage = browser();
  const choice = new KeptChoice('radio', ['goals', 'off'], () => storage);
  let notified = 0;
  choice.subscribe(() => (notified += 1));
  expect(choice.view()).toBe('goals');
  choice.choose('off');
  expect([choice.view(), storage.items.get('radio'), notified]).toEqual(['off', 'off', 1]);
});

test('a stored value that is not an option counts as none', () => {
  expect(new KeptChoice('radio', ['goals', 'off'], () => browser({ radio: 'loud' })).view()).toBe('goals');
});

test('a change in another tab is applied, for this key and when all storage is cleared', () => {
  const storage = browser({ radio: 'goals' });
  const choice = new KeptChoice('radio', ['goals', 'off'], () => storage);
  choice.view();
  storage.items.set('radio', 'off');
  choice.onStorage('theme');
  expect(choice.view()).toBe('goals');
  choice.onStorage('radio');
  expect(choice.view()).toBe('off');
  storage.items.clear();
  choice.onStorage(null);
  expect(choice.view()).toBe('goals');
});

test('without storage a choice lasts as long as the page', () => {
  const choice = new KeptChoice('keys', ['on', 'off'], () => {
    throw new Error('blocked');
  });
  choice.choose('off');
  expect(choice.view()).toBe('off');
});
