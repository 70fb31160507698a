import { Problem } from './problem.ts';

const sound = { type: 'about:blank', title: 'Not found', status: 404, code: 'not-found', requestId: 'r1' };

it('parses a problem', () => {
  expect(Problem.parse(sound)).toEqual(sound);
});

it.each([
  { status: 200 },
  { status: 600 },
  { code: 'oops' },
  { requestId: undefined },
  { errors: [{ path: 'q' }] },
])('refuses %j', (fault) => {
  expect(Problem.safeParse({ ...sound, ...fault }).success).toBe(false);
});
