/** @jest-environment ./jest-environment-browser.mjs */
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { FaqItem } from '@touchline/contracts';
import { pageAround } from '../../../shared/testing/page-around.tsx';
import { questionOf } from '../testing/texts.ts';
import { FaqList } from './faq-list.tsx';

async function shown(items: FaqItem[], hash = '') {
  const around = await pageAround({ path: `/en/faq${hash}` });
  return render(around(<FaqList items={items} />));
}

const opened = () =>
  [...document.querySelectorAll('details')].filter(({ open }) => open).map((details) => details.textContent);

beforeAll(() => {
  // jsdom has no layout, so nothing can scroll.
  Element.prototype.scrollIntoView = () => undefined;
});

test('questions are grouped by topic, and closed', async () => {
  await shown([questionOf('a'), questionOf('b', { topic: 'account' })]);
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Scores and data',
    'Account',
  ]);
  expect(opened()).toEqual([]);
});

test('the question named in the URL is open', async () => {
  await shown([questionOf('a'), questionOf('b')], '#b');
  expect(opened()).toEqual([expect.stringContaining('Answer b')]);
});

test.each(['#nobody', '#%E0%A4%A', '#'])('an unknown hash opens nothing: %s', async (hash) => {
  await shown([questionOf('a')], hash);
  expect(opened()).toEqual([]);
});

test('each answer has a URL', async () => {
  await shown([questionOf('a')]);
  await userEvent.click(screen.getByText('Question a'));
  expect(screen.getByRole('link', { name: 'Link to this answer' }).getAttribute('href')).toBe('/en/faq#a');
});

test('an empty list links to the contact form', async () => {
  await shown([]);
  expect(screen.getByText('There are no questions yet.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/en/contact');
});
