import { AuthStorage } from './auth-storage.ts';
import type { StorageLevel } from './storage-level.ts';
import { mapLevel } from '../testing/hand-browser.ts';

const KEY = 'auth._refresh_token.local';
const blocked: StorageLevel = {
  get: () => {
    throw new DOMException('blocked', 'SecurityError');
  },
  set: () => {
    throw new DOMException('blocked', 'SecurityError');
  },
  remove: () => {
    throw new DOMException('blocked', 'SecurityError');
  },
};

function storage() {
  const cookies = mapLevel();
  const local = mapLevel();
  return { cookies, local, storage: new AuthStorage([cookies, local]) };
}

test('§3.4 what the original resets to `false` reads as absent, in either place', () => {
  const { cookies, local, storage: kept } = storage();
  cookies.kept.set(KEY, 'false');
  expect(kept.find(KEY)).toBeUndefined();
  local.kept.set(KEY, 'false');
  expect(kept.find(KEY)).toBeUndefined();
  local.kept.set(KEY, 'r1');
  expect(kept.find(KEY)).toBe('r1');
});

test('§3.5 cookie before local storage', () => {
  const { cookies, local, storage: kept } = storage();
  cookies.kept.set(KEY, 'of the cookie');
  local.kept.set(KEY, 'of local storage');
  expect(kept.find(KEY)).toBe('of the cookie');
});

test('§3.5 deleting only the cookie loses nothing, deleting both does', () => {
  const { cookies, local, storage: kept } = storage();
  kept.keep(KEY, 'r1', 60);
  cookies.kept.clear();
  expect(kept.find(KEY)).toBe('r1');
  local.kept.clear();
  expect(kept.find(KEY)).toBeUndefined();
});

test('§3.5 local storage that is blocked leaves the cookies, and throws nothing', () => {
  const cookies = mapLevel();
  const kept = new AuthStorage([cookies, blocked]);
  kept.keep(KEY, 'r1', 60);
  expect(cookies.kept.get(KEY)).toBe('r1');
  expect(new AuthStorage([cookies, blocked]).find(KEY)).toBe('r1');
  kept.forget(KEY);
  expect(kept.find(KEY)).toBeUndefined();
});

test('§3.5 where nothing keeps anything, memory does for as long as the page lives', () => {
  const kept = new AuthStorage([blocked, blocked]);
  kept.keep(KEY, 'r1', 60);
  expect(kept.find(KEY)).toBe('r1');
  kept.forget(KEY);
  expect(kept.find(KEY)).toBeUndefined();
});

test('§3.5 a level that is full does not go on telling an older value', () => {
  const { local, cookies } = storage();
  const full = { ...cookies, set: () => undefined };
  const kept = new AuthStorage([full, local]);
  cookies.kept.set(KEY, 'used up');
  kept.keep(KEY, 'r2', 60);
  expect(kept.find(KEY)).toBe('r2');
});
