/** @jest-environment ./jest-environment-browser.mjs */
import { screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { done, FAN, problem, shownForm } from '../../shared/form/testing/form-around.tsx';
import { pageAround } from '../../shared/testing/page-around.tsx';
import { ForgotForm } from './forgot-form.tsx';
import { MailAction, VerifyEmailForm } from './mail-action.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

const FORGOT = 'POST /api/auth/password/forgot';
const RESET = 'POST /api/auth/password/reset';
const VERIFY = 'POST /api/auth/verify-email';
const accepted = () => ({ status: 202, body: null });

describe('requesting a new password', () => {
  it('SEMANTICS 5.2: shows the same text whether or not the account exists', async () => {
    const { user, sentTo } = await shownForm(<ForgotForm />, {
      language: 'de',
      answers: { [FORGOT]: accepted },
    });
    await user.type(screen.getByLabelText('E-Mail-Adresse'), ' FAN@touchline.example ');
    await user.click(screen.getByRole('button', { name: 'Link schicken' }));
    const title = await screen.findByRole('heading', { name: 'Schau in dein Postfach' });
    expect(document.activeElement).toBe(title);
    expect(screen.getByText(/^Wenn es zu dieser Adresse ein Konto gibt/)).toBeDefined();
    expect(sentTo(FORGOT).map(({ body }) => body)).toEqual([{ email: FAN.email, language: 'de' }]);
  });

  it('sends no token of a signed-in user', async () => {
    const { user, sentTo } = await shownForm(<ForgotForm />, {
      isSignedIn: true,
      answers: { [FORGOT]: accepted },
    });
    await user.type(screen.getByLabelText('Email address'), FAN.email);
    await user.keyboard('{Enter}');
    await screen.findByRole('heading', { name: 'Check your inbox' });
    expect(sentTo(FORGOT).map(({ authorization }) => authorization)).toEqual([undefined]);
  });

  it('says that there were too many requests', async () => {
    const { user } = await shownForm(<ForgotForm />, {
      answers: { [FORGOT]: problem(429, 'too-many-requests') },
    });
    await user.type(screen.getByLabelText('Email address'), FAN.email);
    await user.keyboard('{Enter}');
    await screen.findByText('Too many requests');
  });
});

describe('choosing a new password with the code of an email', () => {
  const fill = async ({ user }: Awaited<ReturnType<typeof shownForm>>) => {
    await screen.findByText('at least 8 characters');
    await user.type(screen.getByLabelText('New password'), FAN.password);
    await user.type(screen.getByLabelText('Repeat password'), FAN.password);
    await user.click(screen.getByRole('button', { name: 'Save new password' }));
  };

  it('sends the code and the password, and leads to the sign-in', async () => {
    const form = await shownForm(<NewPasswordForm code="c1" />, { answers: { [RESET]: done } });
    await fill(form);
    const title = await screen.findByRole('heading', { name: 'Your password has been changed' });
    expect(document.activeElement).toBe(title);
    expect(form.sentTo(RESET).map(({ body }) => body)).toEqual([{ code: 'c1', password: FAN.password }]);
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/en/login');
  });

  it.each([
    ['expired-action-code', 'This link has expired'],
    ['invalid-action-code', 'This link no longer works'],
  ])('explains %s and offers another link', async (code, title) => {
    await fill(await shownForm(<NewPasswordForm code="c1" />, { answers: { [RESET]: problem(400, code) } }));
    await screen.findByText(title);
    expect(screen.getByRole('link', { name: 'Request a new link' }).getAttribute('href')).toBe('/en/reset');
  });

  it('shows at the field that the server finds the password too weak', async () => {
    const answers = { [RESET]: problem(400, 'weak-password') };
    await fill(await shownForm(<NewPasswordForm code="c1" />, { answers }));
    const error = await screen.findByText('The password is too weak');
    await waitFor(() => {
      expect(document.activeElement?.getAttribute('aria-describedby')).toContain(error.id);
    });
  });
});

describe('confirming an address', () => {
  it('waits for a press, because programs open links too', async () => {
    const { user, sentTo } = await shownForm(<VerifyEmailForm code="c1" />, { answers: { [VERIFY]: done } });
    expect(sentTo(VERIFY)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Confirm address' }));
    await screen.findByRole('heading', { name: 'Your email address has been confirmed' });
    expect(sentTo(VERIFY).map(({ body }) => body)).toEqual([{ code: 'c1' }]);
  });

  it('says that the link no longer works', async () => {
    const answers = { [VERIFY]: problem(400, 'invalid-action-code') };
    const { user } = await shownForm(<VerifyEmailForm code="c1" />, { answers });
    await user.click(screen.getByRole('button', { name: 'Confirm address' }));
    await screen.findByText('This link no longer works');
  });
});

describe('the link of an email', () => {
  const opened = (query: string) =>
    shownForm(<MailAction />, { query, answers: { [VERIFY]: done, [RESET]: done } });

  it.each([
    ['?mode=resetPassword&oobCode=c1', 'Choose a new password'],
    ['?mode=verifyEmail&oobCode=c1', 'Confirm your email address'],
    ['?mode=verifyEmail', 'This link no longer works'],
    ['', 'This link no longer works'],
  ])('%s leads to: %s', async (query, title) => {
    await opened(query);
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeDefined();
  });

  it('is read by the browser only: the server’s HTML does not contain the code', async () => {
    const page = (await pageAround({ path: '/en/auth/reset-password?mode=verifyEmail&oobCode=c1' }))(
      <MailAction />,
    );
    const html = renderToString(page);
    expect(html).toContain('Loading');
    expect(html).not.toContain('c1');
  });
});
