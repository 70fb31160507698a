/** @jest-environment ./jest-environment-browser.mjs */
import { act, screen, waitFor } from '@testing-library/react';
import type { TransportAnswer } from '../../shared/api/transport.ts';
import { FAN, problem, shownForm, signedIn } from '../../shared/form/testing/form-around.tsx';
import { LoginForm } from './login-form.tsx';

const LOGIN = 'POST /api/auth/login';
const email = () => screen.getByLabelText<HTMLInputElement>('Email address');
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const submit = () => screen.getByRole('button', { name: 'Sign in' });

async function filled(around: Parameters<typeof shownForm>[1] = {}) {
  const form = await shownForm(<LoginForm />, around);
  await form.user.type(email(), FAN.email);
  await form.user.type(password(), FAN.password);
  return form;
}

describe('signing in with a password', () => {
  it('sends the credentials and leads to the home page', async () => {
    const { user, sentTo, where, session } = await filled();
    await user.click(submit());
    await waitFor(() => {
      expect(where()).toBe('/en');
    });
    expect(sentTo(LOGIN).map(({ body }) => body)).toEqual([FAN]);
    expect(session.view().status).toBe('signed-in');
  });

  it('supports password managers and pasting', async () => {
    const { user, container } = await shownForm(<LoginForm />);
    expect(email().autocomplete).toBe('username');
    expect(password().autocomplete).toBe('current-password');
    await user.click(password());
    await user.paste(FAN.password);
    expect(password().value).toBe(FAN.password);
    expect(container.querySelector('form')?.method).toBe('post');
  });

  it('shows each error at its field, focuses the first one and sends nothing', async () => {
    const { user, sent } = await shownForm(<LoginForm />);
    await user.type(password(), FAN.password);
    await user.clear(password());
    await user.click(submit());
    const [first] = await screen.findAllByText('Enter your email address.');
    expect(email().getAttribute('aria-describedby')).toBe(first?.id);
    expect(email().getAttribute('aria-invalid')).toBe('true');
    expect(password().getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => {
      expect(document.activeElement).toBe(email());
    });
    const notes = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(notes).toContain('Check the 2 highlighted fields.');
    expect(sent).toEqual([]);
  });

  it('removes the error once the field is valid', async () => {
    const { user } = await shownForm(<LoginForm />);
    await user.type(email(), 'nobody');
    await user.click(submit());
    await screen.findByText('Enter a valid email address');
    await user.type(email(), '@touchline.example');
    await waitFor(() => {
      expect(email().getAttribute('aria-invalid')).toBeNull();
    });
  });

  it('SEMANTICS 8.3: shows the same text for an unknown account and a wrong password', async () => {
    const texts = new Set<string | null>();
    for (const code of ['wrong-password', 'user-not-found', 'invalid-credential']) {
      const { user, unmount } = await filled({ answers: { [LOGIN]: problem(401, code) } });
      await user.click(submit());
      const title = await screen.findByText('Incorrect email address or password');
      texts.add(title.parentElement?.textContent ?? null);
      unmount();
    }
    expect([...texts]).toEqual(['Incorrect email address or passwordCheck both, or reset your password.']);
  });

  it('says that the service cannot be reached, and keeps the input', async () => {
    const { user, where } = await filled({
      answers: {
        [LOGIN]: () => {
          throw new TypeError('offline');
        },
      },
    });
    await user.click(submit());
    await screen.findByText('The sign-in service cannot be reached');
    expect(password().value).toBe(FAN.password);
    expect(where()).toBe('/en/here');
  });

  it('shows that the request is in progress, and does not send it twice', async () => {
    const answer = Promise.withResolvers<TransportAnswer>();
    const { user, sentTo } = await filled({ answers: { [LOGIN]: () => answer.promise } });
    await user.click(submit());
    const waiting = await screen.findByRole('button', { name: 'One moment, please' });
    await user.click(waiting);
    await user.type(password(), '{Enter}');
    expect(sentTo(LOGIN)).toHaveLength(1);
    expect(waiting.getAttribute('aria-disabled')).toBe('true');
    await act(async () => {
      answer.resolve(problem(503, 'unavailable')());
      await answer.promise;
    });
    await screen.findByText('Not possible right now');
    expect(submit().getAttribute('aria-disabled')).toBe('false');
  });

  it('shows the password on request, and hides it when the form is submitted', async () => {
    const answer = Promise.withResolvers<TransportAnswer>();
    const { user } = await filled({ answers: { [LOGIN]: () => answer.promise } });
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password().type).toBe('text');
    await user.click(submit());
    expect(password().type).toBe('password');
    await act(async () => {
      answer.resolve(signedIn());
      await answer.promise;
    });
  });
});

describe('SEMANTICS 8.4: signing in through a provider’s window', () => {
  const opened = window.open.bind(window);
  const popup = { closed: false, close: () => undefined };
  afterEach(() => {
    window.open = opened;
  });
  const opens = (result: unknown): string[] => {
    const urls: string[] = [];
    Object.assign(window, {
      open: (url: string) => {
        urls.push(url);
        return result;
      },
    });
    return urls;
  };
  const post = (data: unknown, origin = window.location.origin): void => {
    act(() => {
      window.dispatchEvent(new MessageEvent('message', { data, origin }));
    });
  };
  const button = () => screen.getByRole('button', { name: 'Continue with Google' });

  it('signs in with the token that the window posts', async () => {
    const urls = opens(popup);
    const { user, sentTo, session } = await shownForm(<LoginForm />);
    await user.click(button());
    expect(urls).toEqual(['/api/auth/popup/google']);
    await screen.findByText('Continue in the window that has opened.');
    post({ type: 'touchline:signed-in', provider: 'google', id_token: 'a.b.c' });
    await waitFor(() => {
      expect(session.view().status).toBe('signed-in');
    });
    expect(sentTo(LOGIN).map(({ body }) => body)).toEqual([{ provider: 'google', id_token: 'a.b.c' }]);
  });

  it('explains how to allow the window if the browser blocked it', async () => {
    opens(null);
    const { user, sent } = await shownForm(<LoginForm />);
    await user.click(button());
    await screen.findByText('The browser blocked the sign-in window');
    expect(sent).toEqual([]);
  });

  it.each([
    ['unauthorized-domain', 'You cannot sign in from this address'],
    ['user-disabled', 'This account has been disabled'],
  ])('explains %s', async (code, words) => {
    opens(popup);
    const { user } = await shownForm(<LoginForm />);
    await user.click(button());
    post({ type: 'touchline:sign-in-failed', code });
    expect(await screen.findByText(words)).toBeDefined();
  });

  it('shows no error if the user closed the window', async () => {
    opens(popup);
    const { user, sent } = await shownForm(<LoginForm />);
    await user.click(button());
    await screen.findByText('Continue in the window that has opened.');
    post({ type: 'touchline:sign-in-failed', code: 'popup-closed-by-user' });
    await waitFor(() => {
      expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(['', '']);
    });
    expect(sent).toEqual([]);
  });
});

it('is in the language of its page', async () => {
  await shownForm(<LoginForm />, { language: 'tr' });
  expect(screen.getByRole('button', { name: 'Giriş yap' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Hesap oluştur' }).getAttribute('href')).toBe('/tr/register');
});
