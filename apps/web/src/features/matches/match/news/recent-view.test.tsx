/** @jest-environment ./jest-environment-browser.mjs */
import { render, screen } from '@testing-library/react';
import type { MatchEvent } from '@touchline/contracts';
import { pageAround } from '../../../../shared/testing/page-around.tsx';
import { RecentChanges } from './recent-view.tsx';
import { eventOf, matchOf, statusOf } from '../testing/match-of.ts';

const NOW_MS = Date.now();
const at = (minutesAgo: number): string => new Date(NOW_MS - minutesAgo * 60_000).toISOString();

async function shown(events: MatchEvent[], language: 'en' | 'ru' | 'de' = 'en') {
  const around = await pageAround({ language });
  const status = { ...statusOf('2H', 'live'), minute: 67 };
  const { container } = render(around(<RecentChanges match={matchOf({ status, events })} partial={false} />));
  return [...container.querySelectorAll('section p')].map(({ textContent }) => textContent);
}

test('a goal is a sentence with the score after it, which cannot be split by a line break', async () => {
  const goal = eventOf({ minute: 66, at: at(1), score: { home: 1, away: 0 } });
  expect(await shown([goal])).toEqual(['66′Goal for Hafenstadt 09: Ada Nilsen (1\u2060–\u20600)']);
});

test('a revoked goal shows the reason', async () => {
  const history = [
    { state: 'confirmed' as const, at: at(5) },
    { state: 'withdrawn' as const, at: at(2) },
  ];
  const goal = eventOf({ minute: 62, at: at(5), state: 'withdrawn', history });
  const decision = eventOf({
    id: 'v',
    type: 'var',
    minute: 64,
    at: at(2),
    text: 'var.goal-disallowed-offside',
  });
  expect(await shown([goal, decision])).toEqual([
    '62′Overturned: Goal for Hafenstadt 09: Ada Nilsen (Goal disallowed, offside)',
  ]);
});

test('shows only the latest of several changes', async () => {
  const first = eventOf({ minute: 63, at: at(4), score: { home: 1, away: 0 } });
  const second = eventOf({ id: 'e2', minute: 66, at: at(1), side: 'away', score: { home: 1, away: 1 } });
  expect(await shown([first, second])).toEqual([
    '66′Goal for Eintracht Lindenau: Ada Nilsen (1\u2060–\u20601)',
  ]);
});

test('has the same height with news, without news and without events', async () => {
  const around = await pageAround({});
  const heightOf = (events: MatchEvent[]) => {
    const status = { ...statusOf('2H', 'live'), minute: 67 };
    const { container, unmount } = render(
      around(<RecentChanges match={matchOf({ status, events })} partial={false} />),
    );
    const height = /\bh-\d+\b/.exec(container.querySelector('.h-20')?.className ?? '')?.[0];
    unmount();
    return height;
  };
  const news = eventOf({ minute: 66, at: at(1), score: { home: 1, away: 0 } });
  const old = eventOf({ minute: 12, at: at(50) });
  expect([heightOf([]), heightOf([old]), heightOf([news])]).toEqual(['h-20', 'h-20', 'h-20']);
});

test('is written in the reader’s language', async () => {
  const goal = eventOf({ minute: 66, at: at(1), score: { home: 1, away: 0 } });
  const [line] = await shown([goal], 'ru');
  expect(line).toContain('(1:0)');
  expect(line).not.toContain('Goal');
});

test('says that nothing is new', async () => {
  await shown([eventOf({ minute: 12, at: at(50) })]);
  expect(screen.getByText('Nothing new in the last 10 minutes.')).toBeDefined();
});

test('does not claim a quiet match if the provider sends no events', async () => {
  await shown([]);
  expect(screen.queryByText('The last 10 minutes')).toBeNull();
  expect(screen.queryByText('Nothing new in the last 10 minutes.')).toBeNull();
});
