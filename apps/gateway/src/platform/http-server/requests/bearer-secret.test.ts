import { BearerSecret } from './bearer-secret.ts';

const SECRET = 'a-token-of-more-than-16';
const token = new BearerSecret(SECRET);

test('the token opens, as a bearer', () => {
  expect(token.opensWith(`Bearer ${SECRET}`)).toBe(true);
  expect(token.opensWith(`bearer  ${SECRET}`)).toBe(true);
});

test.each([
  undefined,
  '',
  'Bearer',
  'Bearer ',
  SECRET,
  `Basic ${SECRET}`,
  `Bearer ${SECRET}x`,
  `Bearer ${SECRET.slice(0, -1)}`,
  `Bearer ${SECRET.toUpperCase()}`,
  `Bearer ${SECRET} `,
  `Bearer ${SECRET} ${SECRET}`,
  `Bearer ${'x'.repeat(5000)}`,
])('%j does not', (header) => {
  expect(token.opensWith(header)).toBe(false);
});

test('the secret is not kept', () => {
  expect(JSON.stringify(Object.values(token))).not.toContain(SECRET);
});
