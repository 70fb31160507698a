/** @jest-environment ./jest-environment-browser.mjs */
import { render } from '@testing-library/react';
import { MatchSummary } from '@touchline/contracts';
import { pageAround } from '../../shared/testing/page-around.tsx';
import { HitLine } from './hit-line.tsx';

const side = (id: string, name: string) => ({ id, name, shortName: name, logo: null });

const MATCH = MatchSummary.parse({
  id: '1',
  sport: 'football',
  league: {
    id: '10',
    name: 'Erste Liga',
    country: { code: 'DE', name: 'Germany' },
    season: 2026,
    round: null,
    logo: null,
  },
  kickoff: '2026-11-21T15:30:00Z',
  kickoffConfirmed: true,
  status: { code: 'FT', phase: 'finished', minute: null, addedTime: null, confirmed: true },
  home: side('100', 'Lions'),
  away: side('101', 'Rovers'),
  score: { home: 2, away: 1, halfTime: null, fullTime: null, extraTime: null, penalties: null },
  aggregate: null,
  winner: 'home',
  redCards: { home: 0, away: 0 },
  hot: false,
  stream: 'none',
  highlights: false,
  updatedAt: '2026-11-21T17:30:00Z',
});

test.each([
  ['en', '2–1'],
  ['de', '2:1'],
  ['es', '2-1'],
] as const)(
  'in %s a match that was found has its score as the language writes it: %s',
  async (language, score) => {
    const around = await pageAround({ language });
    const { container } = render(around(<HitLine hit={{ kind: 'match', match: MATCH }} />));
    expect(container.querySelector('b')?.textContent).toBe(score);
  },
);
