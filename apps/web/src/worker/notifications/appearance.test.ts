import type { WorkerRecord } from '../../shared/notifications/worker-record.ts';
import { appearanceOf, unreadable } from './appearance.ts';
import { pushed } from './testing/pushed.ts';

const record = (isShielded: boolean): WorkerRecord => ({
  id: 'a',
  secret: 's',
  publicKey: 'k',
  choices: {
    topics: ['match:7'],
    kinds: ['goal'],
    quietHours: null,
    zone: 'UTC',
    language: 'en',
    spoilers: !isShielded,
  },
  isShielded,
  words: { news: 'There is news from this match.', hidden: 'News from a match you follow' },
});

test('a goal replaces its match’s notification, with a sound, and links to the match', () => {
  const goal = pushed();
  expect(appearanceOf(goal, record(false), true)).toEqual({
    title: goal.title,
    options: {
      body: goal.body,
      tag: 'match-7',
      lang: 'en',
      dir: 'auto',
      icon: '/assets/icons-1/192.png',
      renotify: true,
      silent: false,
      timestamp: Date.UTC(2026, 10, 21, 17, 12),
      data: { path: '/en/match/7', matchId: '7' },
    },
  });
  expect(appearanceOf(goal, undefined, false)).toMatchObject({
    title: goal.title,
    options: { renotify: false, silent: true },
  });
});

test('with the shield on nothing of the score or the event is shown', () => {
  for (const one of [
    pushed(),
    pushed({ isWithdrawn: true }),
    pushed({ kind: 'full-time', body: 'Full-time' }),
  ]) {
    const { title, options } = appearanceOf(one, record(true), true);
    expect(title).toBe('News from a match you follow');
    expect(options.body).toBe('');
    expect(JSON.stringify({ title, options })).not.toMatch(/1–0|Mikkelsen|Full-time/);
  }
});

test('with the shield on the texts without spoilers, a kick-off and line-ups are unchanged', () => {
  const teams = 'Hafenstadt 09 v Lindenau';
  for (const one of [
    pushed({ title: teams, body: 'There is news from this match.' }),
    pushed({ kind: 'kick-off', title: teams, body: 'Kick-off' }),
    pushed({ kind: 'line-ups', title: teams, body: 'The line-ups are out.' }),
  ])
    expect(appearanceOf(one, record(true), true)).toMatchObject({
      title: teams,
      options: { body: one.body },
    });
});

test('an unreadable push shows a general notification without a sound', () => {
  expect(unreadable(record(false), 'touchline.example')).toMatchObject({
    title: 'News from a match you follow',
    options: { silent: true, data: { path: '/' } },
  });
  expect(unreadable(undefined, 'touchline.example').title).toBe('touchline.example');
});
