import { hydrationProgress } from './hydration-progress.ts';

/** A page whose commits end when the test says so. */
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

test('hydration is done once every expected boundary has arrived, and is told once', () => {
  const { progress, commit, done } = watched();
  progress.expect(1);
  progress.expect(2);
  progress.arrive();
  commit();
  expect(done()).toBe(0);
  progress.arrive();
  progress.arrive();
  commit();
  progress.expect(1);
  progress.arrive();
  commit();
  expect(done()).toBe(1);
});

test('a boundary that expects others within its own commit is not the end', () => {
  const { progress, commit, done } = watched();
  progress.expect(1);
  // Effects run child first: the boundary arrives, then what is around it expects more.
  progress.arrive();
  progress.expect(1);
  commit();
  expect(done()).toBe(0);
  progress.arrive();
  commit();
  expect(done()).toBe(1);
});
