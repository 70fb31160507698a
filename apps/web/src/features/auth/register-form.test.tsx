/** @jest-environment ./jest-environment-browser.mjs */
import { screen, waitFor, within } from '@testing-library/react';
import { FAN, problem, shownForm, signedIn } from '../../shared/form/testing/form-around.tsx';
import { RegisterForm } from './register-form.tsx';

const REGISTER = 'POST /api/auth/register';
const email = () => screen.getByLabelText('Email address');
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const repeat = () => screen.getByLabelText<HTMLInputElement>('Repeat password');
const submit = () => screen.getByRole('button', { name: 'Create account' });

async function filled(around: Parameters<typeof shownForm>[1] = {}) {
  const form = await shownForm(<RegisterForm />, around);
  await form.user.type(email(), FAN.email);
  await form.user.type(password(), FAN.password);
  await form.user.type(repeat(), FAN.password);
  await screen.findByText('at least 8 characters');
  return form;
}

it('creates an account with the language of the page, and omits an empty name', async () => {
  const { user, sentTo, session, where } = await filled({ answers: { [REGISTER]: signedIn } });
  await user.click(submit());
  await waitFor(() => {
    expect(where()).toBe('/en');
  });
  expect(sentTo(REGISTER).map(({ body }) => body)).toEqual([{ ...FAN, language: 'en' }]);
  expect(session.view().status).toBe('signed-in');
});

it('trims the name', async () => {
  const { user, sentTo } = await filled({ answers: { [REGISTER]: signedIn } });
  await user.type(screen.getByLabelText('Name (optional)'), ' Ada ');
  await user.click(submit());
  await waitFor(() => {
    expect(sentTo(REGISTER).map(({ body }) => body)).toEqual([{ ...FAN, name: 'Ada', language: 'en' }]);
  });
});

it('shows which rules of the policy are met while the user types, also as text', async () => {
  const { user } = await shownForm(<RegisterForm />);
  const rule = async (text: string) => within((await screen.findByText(text)).closest('li') ?? document.body);
  expect((await rule('at least 8 characters')).getByText('not met')).toBeDefined();
  expect(screen.queryByText('a capital letter')).toBeNull();
  await user.type(password(), 'pass-');
  expect((await rule('a special character')).getByText('met')).toBeDefined();
  expect((await rule('a number')).getByText('not met')).toBeDefined();
  await user.type(password(), '123');
  expect((await rule('at least 8 characters')).getByText('met')).toBeDefined();
  const described = password().getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(described)?.textContent).toContain('at least 8 characters');
});

it('refuses a password that violates the policy, and a repetition that differs', async () => {
  const { user, sentTo } = await shownForm(<RegisterForm />);
  await screen.findByText('at least 8 characters');
  await user.type(email(), FAN.email);
  await user.type(password(), 'weak');
  await user.type(repeat(), 'week');
  await user.click(submit());
  await screen.findByText('The password does not meet the requirements');
  await screen.findByText('The passwords do not match.');
  expect(document.activeElement).toBe(password());
  expect(sentTo(REGISTER)).toEqual([]);
});

it('shows at the field that the address already has an account', async () => {
  const { user } = await filled({ answers: { [REGISTER]: problem(409, 'email-already-in-use') } });
  await user.click(submit());
  const error = await screen.findByText('There is already an account with this address');
  expect(email().getAttribute('aria-describedby')).toBe(error.id);
  await waitFor(() => {
    expect(document.activeElement).toBe(email());
  });
  expect(password().value).toBe(FAN.password);
});

it('leaves the check to the server if the policy cannot be loaded', async () => {
  const { user, sentTo } = await shownForm(<RegisterForm />, {
    answers: {
      'GET /api/auth/password-policy': problem(503, 'unavailable'),
      [REGISTER]: problem(400, 'password-does-not-meet-requirements'),
    },
  });
  await user.type(email(), FAN.email);
  await user.type(password(), 'weak');
  await user.type(repeat(), 'weak');
  await user.click(submit());
  const error = await screen.findByText('The password does not meet the requirements');
  expect(password().getAttribute('aria-describedby')).toBe(error.id);
  expect(sentTo(REGISTER)).toHaveLength(1);
});

it('provides the rules for a new password to password managers', async () => {
  await shownForm(<RegisterForm />);
  await screen.findByText('at least 8 characters');
  expect(password().getAttribute('passwordrules')).toBe(
    'minlength: 8; maxlength: 128; required: lower; required: digit; required: [-!]',
  );
  expect([password().autocomplete, repeat().autocomplete]).toEqual(['new-password', 'new-password']);
});
