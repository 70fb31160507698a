import { popupWords } from './popup-words.ts';

describe('SEMANTICS 8.4: a provider’s window that brought nobody in', () => {
  it.each(['popup-closed-by-user', 'cancelled-popup-request'] as const)('%s is no error to show', (code) => {
    expect(popupWords(code)).toBeNull();
  });

  it.each([
    ['popup-blocked', 'auth.popup.blocked'],
    ['unauthorized-domain', 'problem.unauthorized-domain.title'],
    ['network-request-failed', 'problem.network-request-failed.title'],
    ['user-disabled', 'problem.user-disabled.title'],
  ] as const)('%s says %s', (code, title) => {
    expect(popupWords(code)?.title).toBe(title);
  });
});
