import { applyLiveToDetail, applyLiveToSummary, matchOfLive } from './apply-live.ts';
import { readLiveMessage, type LiveMessage } from './live-message.ts';
import { MatchSummary } from '../matches/match-summary.ts';
import { detail, event } from './testing/live-fixtures.ts';

const updatedAt = '2026-11-21T15:10:00.000Z';
const score = { home: 1, away: 0, halfTime: null, fullTime: null, extraTime: null, penalties: null };
const goal: LiveMessage = {
  type: 'event',
  data: { match: '1', updatedAt, score, event: event('b'), after: 'a' },
};

describe('applying a live message', () => {
  it('changes the fields of the message and keeps all others', () => {
    const before = detail({ aggregate: { home: 2, away: 2 } });
    const after = applyLiveToSummary(before, goal);
    expect(after).toEqual({ ...before, updatedAt, score });
  });

  it('returns the same object if the message is about another match or none', () => {
    const other = detail({ id: '2' });
    expect(applyLiveToSummary(other, goal)).toBe(other);
    expect(applyLiveToDetail(other, goal)).toBe(other);
    const alive: LiveMessage = { type: 'heartbeat', data: { at: updatedAt, polledAt: null } };
    expect(applyLiveToDetail(other, alive)).toBe(other);
    expect([matchOfLive(goal), matchOfLive(alive)]).toEqual(['1', undefined]);
  });

  it('treats null as a value: an aggregate that no longer exists', () => {
    const message: LiveMessage = {
      type: 'score',
      data: { match: '1', updatedAt, aggregate: null, pending: { home: 0, away: 0 } },
    };
    expect(applyLiveToSummary(detail({ aggregate: { home: 1, away: 1 } }), message).aggregate).toBeNull();
  });

  it.each([
    ['first', null, ['b', 'a', 'c']],
    ['behind the event it follows', 'a', ['a', 'b', 'c']],
    ['last', 'c', ['a', 'c', 'b']],
    ['last, where the one before it is not known', 'x', ['a', 'c', 'b']],
  ])('inserts a new event %s', (_place, after, order) => {
    const before = detail({ events: [event('a'), event('c')] });
    const message: LiveMessage = { type: 'event', data: { match: '1', updatedAt, event: event('b'), after } };
    expect(applyLiveToDetail(before, message).events.map(({ id }) => id)).toEqual(order);
  });

  it('replaces and moves a known event, and is idempotent', () => {
    const before = detail({ events: [event('a'), event('b'), event('c')] });
    const withdrawn = event('a', { revision: 2, state: 'withdrawn' });
    const message: LiveMessage = {
      type: 'correction',
      data: { match: '1', updatedAt, event: withdrawn, after: 'b' },
    };
    const after = applyLiveToDetail(before, message);
    expect(after.events).toEqual([event('b'), withdrawn, event('c')]);
    expect(applyLiveToDetail(after, message)).toEqual(after);
  });

  it('takes back a score without an event', () => {
    const before = detail({ score, events: [event('a')] });
    const message: LiveMessage = {
      type: 'correction',
      data: { match: '1', updatedAt, score: { ...score, home: 0 } },
    };
    expect(applyLiveToDetail(before, message)).toEqual({
      ...before,
      updatedAt,
      score: { ...score, home: 0 },
    });
  });

  it('replaces a whole match, and its events if the message has them', () => {
    const before = detail({ events: [event('a')], referee: 'R' });
    const match = MatchSummary.parse(detail({ kickoff: '2026-11-21T16:00:00.000Z' }));
    const message = { type: 'match', data: { match, previousKickoff: before.kickoff } } as const;
    const after = applyLiveToDetail(before, message);
    expect(after).toEqual({ ...before, kickoff: match.kickoff, previousKickoff: before.kickoff });
    const whole = applyLiveToDetail(before, { ...message, data: { ...message.data, events: [event('b')] } });
    expect(whole.events).toEqual([event('b')]);
  });
});

describe('readLiveMessage', () => {
  it('parses a written message', () => {
    expect(readLiveMessage(goal.type, JSON.stringify(goal.data))).toEqual(goal);
  });

  it.each([
    ['jubilation', '{}'],
    ['event', '{"match":"1"}'],
    ['event', 'no JSON'],
    ['heartbeat', '{"at":"yesterday","polledAt":null}'],
  ])('skips %s %s', (type, data) => {
    expect(readLiveMessage(type, data)).toBeUndefined();
  });

  it('drops unknown fields', () => {
    const message = readLiveMessage('resync', '{"reason":"too-old","mood":"calm"}');
    expect(message).toEqual({ type: 'resync', data: { reason: 'too-old' } });
  });

  it('a goal with score, scorer and assist takes at most 1 kB', () => {
    const status = { code: '2H', phase: 'live', minute: 90, addedTime: 5, confirmed: false } as const;
    const long = event('e0123456789abcdef', {
      player: { id: '123456', name: 'Konstantinos Papadopoulos-Mavropanos' },
      related: { id: '123457', name: 'Konstantinos Papadopoulos-Mavropanos' },
      score: { home: 3, away: 2 },
      history: [{ state: 'confirmed', at: updatedAt }],
    });
    const data = { match: '1234567', updatedAt, score, status, event: long, after: 'e0123456789abcde0' };
    expect(JSON.stringify(data).length).toBeLessThanOrEqual(1024);
  });
});
