import { ExplainQuery } from './cache-explanation.ts';
import { ApplyOrder, ProposalId, ProposalOrder, RollbackOrder, ShadowQuery } from './cache-policy.ts';
import { PurgeOrder } from './cache-purge.ts';

describe('a purge order', () => {
  test('defaults to soft and to staff as its author', () => {
    expect(PurgeOrder.parse({ tags: ['match:1'], reason: ' score corrected ' })).toEqual({
      mode: 'soft',
      tags: ['match:1'],
      urls: [],
      keys: [],
      reason: 'score corrected',
      by: 'staff',
    });
  });

  test.each([
    'match:1',
    'league:39',
    'team:ab.c_d-e',
    'lang:de',
    'page',
    'matches:live',
    'source:leagues.standings',
  ])('%s is a tag', (tag) => {
    expect(PurgeOrder.safeParse({ tags: [tag], reason: 'why' }).success).toBe(true);
  });

  test.each([
    '',
    '*',
    'match:',
    ':1',
    'match:1 ',
    'Match:1',
    'match:1,match:2',
    'match:\n1',
    'match:../x',
    'x'.repeat(200),
  ])('%j is not a tag', (tag) => {
    expect(PurgeOrder.safeParse({ tags: [tag], reason: 'why' }).success).toBe(false);
  });

  test('requires something to purge, and a reason', () => {
    expect(PurgeOrder.safeParse({ reason: 'why' }).success).toBe(false);
    expect(PurgeOrder.safeParse({ keys: ['k'] }).success).toBe(false);
    expect(PurgeOrder.safeParse({ keys: ['k'], reason: 'why', by: '   ' }).success).toBe(false);
  });
});

describe('a URL to explain', () => {
  test.each(['/', '/api/matches?date=2026-11-21&tz=Europe/Berlin', '/en/match/12', '/a%20b'])('%s', (url) => {
    expect(ExplainQuery.parse({ url })).toEqual({ url });
  });

  test.each([undefined, '', 'api', '//host/x', '/\\host', 'https://host/x', '/a b', '/a#b'])(
    'refuses %j',
    (url) => {
      expect(ExplainQuery.safeParse({ url }).success).toBe(false);
    },
  );
});

test('a URL longer than the gateway reads is refused', () => {
  expect(ExplainQuery.safeParse({ url: `/${'x'.repeat(2047)}` }).success).toBe(true);
  expect(ExplainQuery.safeParse({ url: `/${'x'.repeat(2048)}` }).success).toBe(false);
});

describe('the policy', () => {
  test('an absent body applies in the name of staff', () => {
    expect(ApplyOrder.parse(undefined)).toEqual({ by: 'staff' });
    expect(ApplyOrder.parse({ by: 'ann' })).toEqual({ by: 'ann' });
  });

  test('a proposal requires a document object; the cache validates its content', () => {
    expect(ProposalOrder.safeParse({ document: { anything: 1 } }).success).toBe(true);
    for (const document of [undefined, null, 'text', [1]])
      expect([document, ProposalOrder.safeParse({ document }).success]).toEqual([document, false]);
  });

  test.each(['', '0123456789abcde', '0123456789abcdeg', '../../0123456789ab', '0123456789ABCDEF'])(
    '%j is not a proposal id',
    (id) => {
      expect(ProposalId.safeParse(id).success).toBe(false);
    },
  );

  test('a rollback requires a version and a reason', () => {
    expect(RollbackOrder.safeParse({ version: 3, note: 'calls went up' }).success).toBe(true);
    for (const order of [
      { version: 3 },
      { version: 0, note: 'why' },
      { version: 1.5, note: 'why' },
      { version: 3, note: '' },
    ])
      expect([order, RollbackOrder.safeParse(order).success]).toEqual([order, false]);
  });

  test('a shadow run covers a quarter of an hour by default, and two hours at most', () => {
    expect(ShadowQuery.parse({})).toEqual({ minutes: 15 });
    expect(ShadowQuery.parse({ minutes: '120' })).toEqual({ minutes: 120 });
    for (const minutes of ['0', '121', 'x', '1.5'])
      expect(ShadowQuery.safeParse({ minutes }).success).toBe(false);
  });
});
