import { mailLinkOf } from './mail-action.tsx';

const linkOf = (query: string) => mailLinkOf(new URLSearchParams(query));

describe('the link of an email', () => {
  it('contains a mode and a code', () => {
    expect(linkOf('mode=verifyEmail&oobCode=c1&lang=de')).toEqual({ mode: 'verifyEmail', code: 'c1' });
    expect(linkOf('mode=resetPassword&oobCode=c1')).toEqual({ mode: 'resetPassword', code: 'c1' });
  });

  it('resets a password if it has no mode', () => {
    expect(linkOf('oobCode=c1')).toEqual({ mode: 'resetPassword', code: 'c1' });
  });

  it.each([
    '',
    'mode=resetPassword',
    'oobCode=',
    'mode=recoverEmail&oobCode=c1',
    `oobCode=${'c'.repeat(2049)}`,
  ])('is invalid: %s', (query) => {
    expect(linkOf(query)).toBeUndefined();
  });
});
