import { Notification as Contract, NOTIFICATION_KINDS } from '@touchline/contracts';
import fc from 'fast-check';
import { readPush } from './read-push.ts';
import { pushed } from './testing/pushed.ts';

const id = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9._-]{0,20}$/);
const whole = fc.record({
  eventId: id,
  revision: fc.integer({ min: 1, max: 1000 }),
  kind: fc.constantFrom(...NOTIFICATION_KINDS),
  isWithdrawn: fc.boolean(),
  matchId: id,
  tag: fc.string(),
  title: fc.string(),
  body: fc.string(),
  language: fc.string(),
  path: fc.string().map((rest) => `/${rest}`),
  at: fc
    .date({ min: new Date('2020-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString()),
});

test('every push that the contract allows is read as the contract reads it', () => {
  fc.assert(
    fc.property(whole, (push) => {
      expect(readPush(JSON.stringify({ ...push, unknown: 1 }))).toEqual(Contract.parse(push));
    }),
  );
});

test('a push with one changed member is read only if the contract allows it', () => {
  const names = Object.keys(pushed());
  fc.assert(
    fc.property(whole, fc.constantFrom(...names), fc.jsonValue(), (push, name, value) => {
      const spoilt = { ...push, [name]: value };
      const found = Contract.safeParse(spoilt);
      expect(readPush(JSON.stringify(spoilt))).toEqual(found.success ? found.data : undefined);
    }),
    { numRuns: 500 },
  );
});

test.each([
  ['an empty text', ''],
  ['text that is not JSON', 'goal'],
  ['null', 'null'],
  ['a list', '[]'],
  ['a path on another site', JSON.stringify(pushed({ path: 'https://elsewhere.example/' }))],
  ['an id with ../', JSON.stringify(pushed({ matchId: '../7' }))],
  ['a day that does not exist', JSON.stringify(pushed({ at: '2026-02-30T12:00:00.000Z' }))],
  ['a time without a zone', JSON.stringify(pushed({ at: '2026-02-20T12:00:00.000' }))],
  ['revision 0', JSON.stringify(pushed({ revision: 0 }))],
])('%s is not read', (_name, text) => {
  expect(readPush(text)).toBeUndefined();
});
