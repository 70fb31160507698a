import { ManualRuntime } from '../../testing/manual-runtime.ts';
import { FillEvents } from './fill-events.ts';

test('an event before the wait is not missed', async () => {
  const news = new FillEvents(new ManualRuntime());
  const expectation = news.expect('k');
  news.announce('other', 'abandoned');
  news.announce('k', 'stored');
  expect(await expectation.next(1000)).toBe('stored');
});

test('an event wakes every waiter, once', async () => {
  const world = new ManualRuntime();
  const news = new FillEvents(world);
  const [one, two] = [news.expect('k'), news.expect('k')];
  const both = Promise.all([one.next(1000), two.next(1000)]);
  news.announce('k', 'abandoned');
  expect(await both).toEqual(['abandoned', 'abandoned']);
  expect(world.pending).toBe(0);
  const later = one.next(1000);
  await world.advance(1000);
  expect(await later).toBe('silence');
});

test('a closed expectation receives nothing and leaves no record', async () => {
  const world = new ManualRuntime();
  const news = new FillEvents(world);
  news.expect('k').close();
  const expectation = news.expect('k');
  news.announce('k', 'stored');
  expect(await expectation.next(0)).toBe('stored');
});
