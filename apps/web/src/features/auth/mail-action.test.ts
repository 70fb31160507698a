import { mailLinkOf } from './mail-action.tsx';

const linkOf = (query: string) => mailLinkOf(new URLSearchParams(query));

describe('the link of a mail', () => {
  it('says what it is for, and brings a code', () => {
    expect(linkOf('mode=verifyEmail&oobCode=c1&lang=de')).toEqual({ mode: 'verifyEmail', code: 'c1' });
    expect(linkOf('mode=resetPassword&oobCode=c1')).toEqual({ mode: 'resetPassword', code: 'c1' });
  });

  it('is about a password where it does not say', () => {
    expect(linkOf('oobCode=c1')).toEqual({ mode: 'resetPassword', code: 'c1' });
  });

  it.each([
    '',
    'mode=resetPassword',
    'oobCode=',
    'mode=recoverEmail&oobCode=c1',
    `oobCode=${'c'.repeat(2049)}`,
  ])('is none: %s', (query) => {
    expect(linkOf(query)).toBeUndefined();
  });
});
