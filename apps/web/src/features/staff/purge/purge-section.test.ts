import { PurgeOrder } from '@touchline/contracts';
import { linesOf, orderOf, TypedOrder } from './purge-section.tsx';

const TYPED = { tags: 'match:1\n', urls: '', mode: 'soft', reason: 'score corrected' } as const;
const faults = (typed: object) =>
  TypedOrder.safeParse(typed).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

test('blank lines and spaces of a pasted list are ignored', () => {
  expect(linesOf(' match:1 \n\n\tmatch:2\r\n')).toEqual(['match:1', 'match:2']);
});

test('the typed values become a valid order', () => {
  const order = orderOf(TypedOrder.parse({ ...TYPED, urls: '/en/match/1\n/api/leagues', mode: 'hard' }));
  expect(PurgeOrder.parse(order)).toMatchObject({
    tags: ['match:1'],
    urls: ['/en/match/1', '/api/leagues'],
    mode: 'hard',
    reason: 'score corrected',
  });
});

test.each([
  [{ ...TYPED, tags: ' \n' }, [['tags', 'staff.purge.missing']]],
  [{ ...TYPED, tags: 'match:1\n*' }, [['tags', 'staff.purge.tagWrong']]],
  [{ ...TYPED, urls: 'https://elsewhere.example/' }, [['urls', 'staff.address.wrong']]],
])('%j: %j', (typed, expected) => {
  expect(faults(typed)).toEqual(expected);
});
