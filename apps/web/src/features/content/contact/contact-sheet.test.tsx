/** @jest-environment ./jest-environment-browser.mjs */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { problem, shownForm, type Answers } from '../../../shared/form/testing/form-around.tsx';
import { ContactSheet } from './contact-sheet.tsx';

const CONTACT = 'POST /api/contact';
const taken = () => ({ status: 202, body: null });
const MESSAGE = 'The goal of the 88th minute is missing.';

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const submit = () => screen.getByRole('button', { name: 'Send message' });

async function shown(answers: Answers = { [CONTACT]: taken }) {
  return shownForm(<ContactSheet />, { answers });
}

async function filled(answers?: Answers) {
  const form = await shown(answers);
  await form.user.selectOptions(field('What is it about?'), 'wrong-data');
  await form.user.type(field('Your name'), 'Ada');
  await form.user.type(field('Email address'), '  Fan@Touchline.Example ');
  await form.user.type(field('Your message'), MESSAGE);
  return form;
}

describe('5.2 the contact form', () => {
  test('shows each error at its field, focuses the first one and sends nothing', async () => {
    const { user, sent } = await shown();
    await user.click(submit());
    await screen.findByText('Choose a topic.');
    for (const [name, error] of [
      ['What is it about?', 'Choose a topic.'],
      ['Your name', 'Enter your name.'],
      ['Email address', 'Enter your email address.'],
      ['Your message', 'Enter a message.'],
    ] as const) {
      const described = field(name).getAttribute('aria-describedby')?.split(' ') ?? [];
      expect(described.map((id) => document.getElementById(id)?.textContent)).toContain(error);
      expect(field(name).getAttribute('aria-invalid')).toBe('true');
    }
    await waitFor(() => {
      expect(document.activeElement).toBe(field('What is it about?'));
    });
    expect(sent).toEqual([]);
  });

  test.each([
    ['nine', '123456789', 'Your message must be at least 10 characters long.'],
    ['more than 4000', 'x'.repeat(4001), 'This is too long.'],
  ])('a message of %s characters is refused', async (_, message, error) => {
    const { user, sent } = await filled();
    fireEvent.change(field('Your message'), { target: { value: message } });
    await user.click(submit());
    expect(await screen.findByText(error)).toBeDefined();
    expect(sent).toEqual([]);
  });

  test.each(['1234567890', 'x'.repeat(4000)])(
    'sends a message of the minimum or maximum length',
    async (message) => {
      const { user, sentTo } = await filled();
      fireEvent.change(field('Your message'), { target: { value: message } });
      await user.click(submit());
      await screen.findByText('Thank you, we have received your message');
      expect(sentTo(CONTACT)).toHaveLength(1);
    },
  );

  test('sends the trimmed message with the page’s language and without a token, and thanks the visitor', async () => {
    const { user, sentTo } = await filled();
    await user.click(submit());
    const thanks = await screen.findByRole('heading', { name: 'Thank you, we have received your message' });
    await waitFor(() => {
      expect(document.activeElement).toBe(thanks);
    });
    expect(screen.getByText(/fan@touchline\.example/)).toBeDefined();
    expect(sentTo(CONTACT)).toEqual([
      {
        call: CONTACT,
        authorization: undefined,
        body: {
          topic: 'wrong-data',
          name: 'Ada',
          email: 'fan@touchline.example',
          message: MESSAGE,
          website: '',
          language: 'en',
        },
      },
    ]);
    await user.click(screen.getByRole('button', { name: 'Send another message' }));
    expect(field('Your message').value).toBe('');
  });

  test('keeps the input and shows an error if it cannot be sent', async () => {
    const { user } = await filled({ [CONTACT]: problem(429, 'too-many-requests') });
    await user.click(submit());
    await waitFor(() => {
      expect(screen.getByRole('status').textContent).not.toBe('');
    });
    expect(field('Your message').value).toBe(MESSAGE);
  });

  test('has a field hidden from visitors, which a program fills', async () => {
    const { container, user, sentTo } = await filled();
    const trap = container.querySelector<HTMLInputElement>('input[name=website]');
    expect(trap?.tabIndex).toBe(-1);
    expect(trap?.closest('[aria-hidden=true]')).not.toBeNull();
    expect(screen.queryByRole('textbox', { name: 'Leave this field empty' })).toBeNull();
    fireEvent.change(trap ?? container, { target: { value: 'https://spam.example' } });
    await user.click(submit());
    await screen.findByText('Thank you, we have received your message');
    expect(sentTo(CONTACT)[0]?.body).toMatchObject({ website: 'https://spam.example' });
  });
});
