import { keptSession } from './kept-session.ts';

const SESSION = 'session-of-the-test-0001';

const storageOf = (texts: Map<string, string>) => ({
  getItem: (key: string) => texts.get(key) ?? null,
  setItem: (key: string, value: string) => void texts.set(key, value),
});

it('keeps the session of a tab over a reload', () => {
  const texts = new Map<string, string>();
  expect(keptSession(() => storageOf(texts)).read()).toBeUndefined();
  keptSession(() => storageOf(texts)).keep(SESSION);
  expect(keptSession(() => storageOf(texts)).read()).toBe(SESSION);
});

it('ignores what is no session', () => {
  const texts = new Map([['player.session', '<script>']]);
  expect(keptSession(() => storageOf(texts)).read()).toBeUndefined();
});

it('plays without a session if storage is disabled', () => {
  const disabled = keptSession(() => {
    throw new Error('disabled');
  });
  disabled.keep(SESSION);
  expect(disabled.read()).toBeUndefined();
});
