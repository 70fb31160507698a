import type { LiveChange, MatchEvent, MatchSummary } from '@touchline/contracts';
import { final, goal } from '../testing/match-change.ts';
import { matchChangeOf } from './match-change.ts';

const match = (status: Partial<MatchSummary['status']> = {}): MatchSummary =>
  final({
    id: '7',
    status: { code: '1H', phase: 'live', minute: 30, addedTime: null, confirmed: true, ...status },
  });
const event = (changes: Partial<MatchEvent> = {}): MatchEvent => ({ ...goal, ...changes });
const head = { match: '7', updatedAt: '2026-11-21T15:30:00Z' };
const entryOf = (changes: Partial<MatchEvent>): LiveChange => ({
  type: 'event',
  data: { ...head, event: event(changes), after: null },
});
const begun = (status: Partial<MatchSummary['status']>): [LiveChange, MatchSummary] => [
  { type: 'match', data: { match: match(status), previousKickoff: null } },
  match(status),
];
const turned = (status: Partial<MatchSummary['status']>): [LiveChange, MatchSummary] => [
  { type: 'phase', data: { ...head, status: match(status).status } },
  match(status),
];

it.each([
  ['goal', 'goal'],
  ['penalty-goal', 'goal'],
  ['own-goal', 'goal'],
  ['red-card', 'red-card'],
  ['second-yellow-card', 'red-card'],
] as const)('%s becomes a change of kind %s, with the id and revision of the event', (type, kind) => {
  expect(matchChangeOf(entryOf({ type, revision: 3 }), match(), 5)).toMatchObject({
    kind,
    eventId: 'e1',
    revision: 3,
    isWithdrawn: false,
    atMs: 5,
  });
});

it.each(['yellow-card', 'substitution', 'missed-penalty', 'shootout-goal', 'var'] as const)(
  '%s notifies nobody',
  (type) => {
    expect(matchChangeOf(entryOf({ type }), match(), 5)).toBeUndefined();
  },
);

it('a withdrawn event becomes a withdrawal', () => {
  const data = { ...head, event: event({ state: 'withdrawn', revision: 2 }), after: null };
  expect(matchChangeOf({ type: 'correction', data }, match(), 5)).toMatchObject({
    kind: 'goal',
    revision: 2,
    isWithdrawn: true,
  });
  expect(matchChangeOf({ type: 'correction', data: head }, match(), 5)).toBeUndefined();
});

it.each([
  ['kick-off', begun({ minute: 1 })],
  ['kick-off', turned({ minute: 1 })],
  ['half-time', turned({ code: 'HT', phase: 'break', minute: 45 })],
  ['full-time', turned({ code: 'FT', phase: 'finished', minute: 90 })],
  ['full-time', turned({ code: 'PEN', phase: 'finished', minute: 120 })],
] as const)('%s has one event id for each match', (kind, [change, after]) => {
  expect(matchChangeOf(change, after, 5)).toMatchObject({
    kind,
    eventId: `7.${kind}`,
    revision: 1,
    event: null,
  });
});

it.each([
  ['a match that was in play before this process started', begun({ minute: 30 })],
  [
    'a match that was in its break before this process started',
    begun({ code: 'HT', phase: 'break', minute: 45 }),
  ],
  ['the second half', turned({ code: '2H', minute: 46 })],
] as const)('%s notifies nobody', (_what, [change, after]) => {
  expect(matchChangeOf(change, after, 5)).toBeUndefined();
});
