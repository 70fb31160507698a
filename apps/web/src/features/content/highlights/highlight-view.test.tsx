/** @jest-environment ./jest-environment-browser.mjs */
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { pageAround } from '../../../shared/testing/page-around.tsx';
import { highlightOf } from '../testing/texts.ts';
import { clockLength, HighlightCard } from './highlight-card.tsx';
import { HighlightView } from './highlight-view.tsx';

const playerOf = (poster: ReactNode) => <button type="button">Play {poster}</button>;

async function shown(what: ReactNode) {
  const around = await pageAround({ path: '/en/highlight' });
  return render(around(what));
}

test.each([
  [5, '0:05'],
  [155, '2:35'],
  [3600, '60:00'],
])('%d seconds are %s', (seconds, expected) => {
  expect(clockLength(seconds)).toBe(expected);
});

test('a highlight with a URL has one named link to it', async () => {
  await shown(
    <HighlightView player={playerOf} highlight={highlightOf({ url: 'https://www.video.example/1' })} />,
  );
  const links = screen.getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(['Watch the highlights']);
  expect(links[0]?.getAttribute('rel')).toBe('noopener noreferrer');
  expect(screen.getByText('Opens on video.example')).toBeDefined();
});

test('a highlight with a video on this site plays in place of its poster, and has no link', async () => {
  const url = 'https://www.video.example/1';
  await shown(<HighlightView player={playerOf} highlight={highlightOf({ plays: true, url })} />);
  expect(screen.getByRole('button').textContent).toContain('Length: 2:35');
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByText('The video is not available on this site.')).toBeNull();
});

test('a highlight without a video links to the TV guide', async () => {
  await shown(<HighlightView player={playerOf} highlight={highlightOf()} />);
  expect(screen.getByText('The video is not available on this site.')).toBeDefined();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/en/tv');
});

test('a card links to the highlights of its match, and shows no length if there is no video', async () => {
  await shown(<HighlightCard highlight={highlightOf()} />);
  const link = screen.getByRole('link', { name: /North 2–1 South/ });
  expect(link.getAttribute('href')).toBe('/en/match-highlight/77');
  expect(link.textContent).not.toContain('2:35');
});

test('the length of an available video is read out', async () => {
  await shown(<HighlightCard highlight={highlightOf({ url: 'https://www.video.example/1' })} />);
  expect(screen.getByRole('link').textContent).toContain('Length: 2:35');
});

test('a card without a match links to its URL, and without a URL it is not a link', async () => {
  const { unmount } = await shown(
    <HighlightCard highlight={highlightOf({ matchId: null, url: 'https://video.example/9' })} />,
  );
  expect(screen.getByRole('link').getAttribute('href')).toBe('https://video.example/9');
  unmount();
  await shown(<HighlightCard highlight={highlightOf({ matchId: null })} />);
  expect(screen.queryByRole('link')).toBeNull();
});
