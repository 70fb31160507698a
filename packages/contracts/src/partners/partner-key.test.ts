import {
  PARTNER_KEY_PREFIX,
  PARTNER_LIMITS,
  PartnerChange,
  PartnerKey,
  PartnerOrder,
} from './partner-key.ts';

test('an order with only a name has the default limits and no note', () => {
  expect(PartnerOrder.parse({ name: ' Gazette ' })).toEqual({
    name: 'Gazette',
    note: '',
    requestsPerMinute: 600,
    liveStreams: 50,
  });
});

test.each([
  ['no name', { name: ' ' }],
  ['a name that turns the direction of the page', { name: 'a\u202Eb' }],
  ['a note of two lines', { name: 'a', note: 'b\nc' }],
  ['no requests', { name: 'a', requestsPerMinute: 0 }],
  ['more than nginx lets through', { name: 'a', requestsPerMinute: 6001 }],
  ['half a request', { name: 'a', requestsPerMinute: 1.5 }],
  ['too many streams', { name: 'a', liveStreams: PARTNER_LIMITS.liveStreams.most + 1 }],
])('%s is refused', (_, order) => {
  expect(PartnerOrder.safeParse(order).success).toBe(false);
});

test('a change needs at least one field and adds no defaults', () => {
  expect(PartnerChange.safeParse({}).success).toBe(false);
  expect(PartnerChange.safeParse({ unknown: 1 }).success).toBe(false);
  expect(PartnerChange.parse({ requestsPerMinute: 60 })).toEqual({ requestsPerMinute: 60 });
  expect(PartnerChange.parse({ note: '' })).toEqual({ note: '' });
});

test.each([
  [`${PARTNER_KEY_PREFIX}${'aB3_-'.repeat(8)}abc`, true],
  [`${PARTNER_KEY_PREFIX}${'a'.repeat(42)}`, false],
  [`${PARTNER_KEY_PREFIX}${'a'.repeat(44)}`, false],
  [`${PARTNER_KEY_PREFIX}${'a'.repeat(42)}+`, false],
  [` ${PARTNER_KEY_PREFIX}${'a'.repeat(43)}`, false],
  ['a'.repeat(47), false],
])('%s has the form of a key: %s', (text, has) => {
  expect(PartnerKey.safeParse(text).success).toBe(has);
});
