import { hydrationProgress, ROOT_BOUNDARY } from './hydration-progress.ts';

/** A progress whose commits the test ends. */
function watched() {
  const commits: (() => void)[] = [];
  let done = 0;
  const progress = hydrationProgress(
    () => {
      done += 1;
    },
    (run) => commits.push(run),
  );
  const commit = (): void => {
    for (const run of commits.splice(0)) run();
  };
  return { progress, commit, done: () => done };
}

test('hydration completes once the root and every boundary have arrived, and is reported once', () => {
  const { progress, commit, done } = watched();
  const [first, second, later] = [{}, {}, {}];
  progress.expect(first);
  progress.expect(second);
  progress.arrive(ROOT_BOUNDARY);
  commit();
  expect(done()).toBe(0);
  progress.arrive(first);
  progress.arrive(second);
  commit();
  progress.expect(later);
  progress.arrive(later);
  commit();
  expect(done()).toBe(1);
});

test('a root that arrives in the same commit as an expected boundary does not complete hydration', () => {
  const { progress, commit, done } = watched();
  const inner = {};
  // Effects run child first: the root arrives last, but a boundary may arrive before what is inside of it is expected.
  progress.arrive(ROOT_BOUNDARY);
  progress.expect(inner);
  commit();
  expect(done()).toBe(0);
  progress.arrive(inner);
  commit();
  expect(done()).toBe(1);
});

test('a boundary that arrives before it is expected is not waited for', () => {
  const { progress, commit, done } = watched();
  const boundary = {};
  progress.arrive(boundary);
  progress.expect(boundary);
  progress.arrive(ROOT_BOUNDARY);
  commit();
  expect(done()).toBe(1);
});
