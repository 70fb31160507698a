import { popupFailureMessages } from './provider-button.tsx';

describe('SEMANTICS 8.4: a provider’s window without a sign-in', () => {
  it.each(['popup-closed-by-user', 'cancelled-popup-request'] as const)(
    '%s is not shown as an error',
    (code) => {
      expect(popupFailureMessages(code)).toBeNull();
    },
  );

  it.each([
    ['popup-blocked', 'auth.popup.blocked'],
    ['unauthorized-domain', 'problem.unauthorized-domain.title'],
    ['network-request-failed', 'problem.network-request-failed.title'],
    ['user-disabled', 'problem.user-disabled.title'],
  ] as const)('%s shows %s', (code, title) => {
    expect(popupFailureMessages(code)?.title).toBe(title);
  });
});
