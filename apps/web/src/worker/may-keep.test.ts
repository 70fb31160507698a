import { mayKeep } from './may-keep.ts';

const answer = (control: string | undefined, status = 200, redirected = false) => ({
  status,
  redirected,
  headers: new Headers(control === undefined ? {} : { 'cache-control': control }),
});

test.each(['public, max-age=6', 'public, max-age=31536000, immutable', 'private, no-cache'])(
  '%s may be kept',
  (control) => {
    expect(mayKeep(answer(control))).toBe(true);
  },
);

test.each([
  ['what is one visitor’s', answer('private, no-store')],
  ['what says nothing', answer(undefined)],
  ['what is not there', answer('public, max-age=6', 404)],
  ['half of something', answer('public, max-age=6', 206)],
  ['what came from elsewhere', answer('public, max-age=6', 200, true)],
])('%s is not kept', (_what, response) => {
  expect(mayKeep(response)).toBe(false);
});
