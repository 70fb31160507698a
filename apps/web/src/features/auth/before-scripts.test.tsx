/** @jest-environment ./jest-environment-browser.mjs */
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { pageAround } from '../../shared/testing/page-around.tsx';
import { LoginForm } from './login-form.tsx';

/** The page as rendered by the server. */
async function served() {
  const page = (await pageAround())(<LoginForm />);
  const root = document.createElement('div');
  root.innerHTML = renderToString(page);
  document.body.replaceChildren(root);
  return { page, root };
}

it('cannot be submitted before hydration, and would not put a password into a URL', async () => {
  await served();
  const submit = screen.getByRole<HTMLButtonElement>('button', { name: 'Sign in' });
  expect(submit.disabled).toBe(true);
  expect(submit.form?.method).toBe('post');
});

it('keeps what is typed before hydration', async () => {
  const { page, root } = await served();
  await userEvent.type(screen.getByLabelText('Email address'), 'fan@touchline.example');
  const hydrated: Root[] = [];
  act(() => {
    hydrated.push(hydrateRoot(root, page));
  });
  const submit = screen.getByRole<HTMLButtonElement>('button', { name: 'Sign in' });
  expect(submit.disabled).toBe(false);
  await userEvent.click(submit);
  await screen.findByText('Enter your password.');
  expect(screen.queryByText('Enter your email address.')).toBeNull();
  await waitFor(() => {
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  });
  act(() => {
    hydrated.at(0)?.unmount();
  });
});
