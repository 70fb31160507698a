import { TooManyImagesError } from './images.errors.ts';
import { Workbench } from './workbench.ts';

test('runs a limited number of tasks, in order of arrival, and refuses those beyond the queue', async () => {
  const bench = new Workbench({ places: 2, waiting: 1 });
  const works = Array.from({ length: 3 }, () => Promise.withResolvers<undefined>());
  const begun: number[] = [];
  const done = works.map(({ promise }, index) =>
    bench.do(async () => {
      begun.push(index);
      await promise;
      return index;
    }),
  );
  await Promise.resolve();
  expect(begun).toEqual([0, 1]);
  await expect(bench.do(() => Promise.resolve(3))).rejects.toBeInstanceOf(TooManyImagesError);
  works[1]?.resolve(undefined);
  await expect(done[1]).resolves.toBe(1);
  expect(begun).toEqual([0, 1, 2]);
  works[0]?.resolve(undefined);
  works[2]?.resolve(undefined);
  await Promise.all(done);
  await expect(bench.do(() => Promise.resolve('free again'))).resolves.toBe('free again');
});

test('a task that fails frees its place', async () => {
  const bench = new Workbench({ places: 1, waiting: 0 });
  await expect(bench.do(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(bench.do(() => Promise.resolve(1))).resolves.toBe(1);
});
