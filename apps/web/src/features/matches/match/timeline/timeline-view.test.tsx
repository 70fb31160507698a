/** @jest-environment ./jest-environment-browser.mjs */
import { render, screen, within } from '@testing-library/react';
import { pageAround } from '../../../../shared/testing/page-around.tsx';
import { eventOf, matchOf, statusOf } from '../testing/match-of.ts';
import { TimelineView } from './timeline-view.tsx';

async function shown(match: Parameters<typeof matchOf>[0], language: 'en' | 'de' = 'en', partial = false) {
  const around = await pageAround({ language });
  return render(around(<TimelineView match={matchOf(match)} partial={partial} />));
}

test('a goal is read out with its team and the score after it', async () => {
  await shown({
    events: [eventOf({ score: { home: 1, away: 0 }, related: { id: null, name: 'Bea Otto' } })],
  });
  const row = screen.getByRole('listitem');
  expect(within(row).getByText('Goal, Hafenstadt 09')).toBeDefined();
  expect(within(row).getByText('Score 1–0')).toBeDefined();
  expect(within(row).getByText('Assist: Bea Otto')).toBeDefined();
});

test('a disallowed goal is struck through, with its reason and without a score', async () => {
  const { container } = await shown({
    events: [eventOf({ type: 'var', text: 'var.goal-disallowed-offside' })],
  });
  expect(container.querySelector('s')?.textContent).toBe('Ada Nilsen');
  expect(screen.getByText('Goal disallowed, offside')).toBeDefined();
});

test('shows the history of a decision with its times', async () => {
  await shown({
    events: [
      eventOf({
        state: 'withdrawn',
        history: [
          { state: 'confirmed', at: '2026-11-21T15:40:00Z' },
          { state: 'under-review', at: '2026-11-21T15:41:00Z' },
          { state: 'withdrawn', at: '2026-11-21T15:43:00Z' },
        ],
      }),
    ],
  });
  const way = screen.getByRole('list', { name: 'How the decision was made' });
  const steps = within(way).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent.replace(/\d\d:/, ' :'))).toEqual([
    'given :40',
    'under review :41',
    'overturned :43',
  ]);
});

test('a decision with an unknown text is shown as a VAR decision', async () => {
  await shown({ events: [eventOf({ type: 'var', text: 'var.from-next-year' })] });
  expect(screen.getByRole('listitem').textContent).toContain('VAR');
});

test('the lines between periods are labelled in the reader’s language', async () => {
  await shown(
    {
      status: statusOf('FT', 'finished'),
      score: {
        home: 1,
        away: 0,
        halfTime: { home: 0, away: 0 },
        fullTime: { home: 1, away: 0 },
        extraTime: null,
        penalties: null,
      },
    },
    'de',
  );
  expect(screen.getByText('Halbzeit')).toBeDefined();
  expect(screen.queryByText('Half-time')).toBeNull();
});

test('before kick-off, says when the timeline begins', async () => {
  await shown({ status: statusOf('NS', 'scheduled') });
  expect(screen.getByText('The timeline begins at kick-off.')).toBeDefined();
});

test('a match in play without events shows its kick-off and a note that there is nothing yet', async () => {
  await shown({
    status: statusOf('HT', 'break'),
    score: { ...matchOf().score, halfTime: { home: 0, away: 0 } },
  });
  const [kickoff, emptyNote, halfTime] = screen.getAllByText(/Kick-off|Nothing to report yet|Half-time/);
  expect([kickoff, emptyNote, halfTime].map((line) => line?.textContent)).toEqual([
    expect.stringMatching(/^Kick-off\d\d:30$/),
    'Nothing to report yet.',
    'Half-time0–0',
  ]);
});

test('a match with goals but no events says that no events were recorded', async () => {
  await shown({ status: statusOf('LIVE', 'live'), score: { ...matchOf().score, home: 1 } });
  expect(screen.getByText('No events recorded for this match.')).toBeDefined();
});

test('does not claim that no events were recorded if the response is partial', async () => {
  const { container } = await shown(
    { status: statusOf('FT', 'finished'), score: { ...matchOf().score, home: 1 } },
    'en',
    true,
  );
  expect(container.textContent).not.toContain('No events recorded');
});

test('a match that was postponed before it began shows nothing', async () => {
  const { container } = await shown({
    status: statusOf('PST', 'postponed'),
    score: { ...matchOf().score, home: null, away: null },
  });
  expect(container.textContent).toBe('');
});
