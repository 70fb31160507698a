import { ExplainQuery } from './cache-explanation.ts';
import { ApplyOrder, ProposalId, ProposalOrder, RollbackOrder, ShadowQuery } from './cache-policy.ts';
import { PurgeOrder } from './cache-purge.ts';

describe('an order to purge', () => {
  test('is soft and nobody in particular gave it, unless it says otherwise', () => {
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
  ])('%j is none', (tag) => {
    expect(PurgeOrder.safeParse({ tags: [tag], reason: 'why' }).success).toBe(false);
  });

  test('names something, and says why', () => {
    expect(PurgeOrder.safeParse({ reason: 'why' }).success).toBe(false);
    expect(PurgeOrder.safeParse({ keys: ['k'] }).success).toBe(false);
    expect(PurgeOrder.safeParse({ keys: ['k'], reason: 'why', by: '   ' }).success).toBe(false);
  });
});

describe('an address to explain', () => {
  test.each(['/', '/api/matches?date=2026-11-21&tz=Europe/Berlin', '/en/match/12', '/a%20b'])('%s', (url) => {
    expect(ExplainQuery.parse({ url })).toEqual({ url });
  });

  test.each([undefined, '', 'api', '//host/x', '/\\host', 'https://host/x', '/a b', '/a#b'])(
    'not %j',
    (url) => {
      expect(ExplainQuery.safeParse({ url }).success).toBe(false);
    },
  );
});

test('a longer address than a gateway reads is not explained', () => {
  expect(ExplainQuery.safeParse({ url: `/${'x'.repeat(2047)}` }).success).toBe(true);
  expect(ExplainQuery.safeParse({ url: `/${'x'.repeat(2048)}` }).success).toBe(false);
});

describe('the policy', () => {
  test('a body that is not there applies in the name of staff', () => {
    expect(ApplyOrder.parse(undefined)).toEqual({ by: 'staff' });
    expect(ApplyOrder.parse({ by: 'ann' })).toEqual({ by: 'ann' });
  });

  test('a proposal has a document, whatever is in it: the cache judges that', () => {
    expect(ProposalOrder.safeParse({ document: { anything: 1 } }).success).toBe(true);
    for (const document of [undefined, null, 'text', [1]])
      expect([document, ProposalOrder.safeParse({ document }).success]).toEqual([document, false]);
  });

  test.each(['', '0123456789abcde', '0123456789abcdeg', '../../0123456789ab', '0123456789ABCDEF'])(
    '%j is no id of a proposal',
    (id) => {
      expect(ProposalId.safeParse(id).success).toBe(false);
    },
  );

  test('a rollback names a version and why', () => {
    expect(RollbackOrder.safeParse({ version: 3, note: 'calls went up' }).success).toBe(true);
    for (const order of [
      { version: 3 },
      { version: 0, note: 'why' },
      { version: 1.5, note: 'why' },
      { version: 3, note: '' },
    ])
      expect([order, RollbackOrder.safeParse(order).success]).toEqual([order, false]);
  });

  test('a shadow looks at a quarter of an hour unless asked, two hours at most', () => {
    expect(ShadowQuery.parse({})).toEqual({ minutes: 15 });
    expect(ShadowQuery.parse({ minutes: '120' })).toEqual({ minutes: 120 });
    for (const minutes of ['0', '121', 'x', '1.5'])
      expect(ShadowQuery.safeParse({ minutes }).success).toBe(false);
  });
});
