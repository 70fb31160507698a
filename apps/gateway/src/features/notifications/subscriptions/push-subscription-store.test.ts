import { CutState } from '../../../platform/state/testing/cut-state.ts';
import { NotificationBench } from '../testing/notification-bench.ts';
import { PushSubscriptionStore } from './push-subscription-store.ts';

const TOPIC = 'match:202264';

let desk: NotificationBench;
beforeEach(async () => {
  desk = await NotificationBench.open();
});
afterEach(() => desk.close());

/** Runs a callback between two calls of one process, in the place of another process. */
class InterruptedState extends CutState {
  before: (kind: string) => Promise<unknown> = () => Promise.resolve();

  override async remove(kind: string, id: string): Promise<boolean> {
    await this.before(kind);
    return super.remove(kind, id);
  }
}

it('a topic is followed from its first subscription until the last one is removed', async () => {
  expect(await desk.store.isFollowed([TOPIC])).toBe(false);
  const one = await desk.subscribe('one');
  const other = await desk.subscribe('other');
  expect(await desk.store.isFollowed(['team:1', TOPIC])).toBe(true);
  await desk.store.remove('one', one?.secret ?? '');
  expect(await desk.store.isFollowed([TOPIC])).toBe(true);
  await desk.store.remove('other', other?.secret ?? '');
  expect(await desk.store.isFollowed([TOPIC])).toBe(false);
});

it('a topic stays followed if a browser subscribes while the last follower leaves', async () => {
  const last = await desk.subscribe('last');
  const state = new InterruptedState(desk.state);
  state.before = async (kind) => {
    // By then, the leaving process has seen that no other follower is left.
    if (kind !== 'push-followed') return;
    state.before = () => Promise.resolve();
    await desk.subscribe('next');
  };
  await new PushSubscriptionStore(state, desk.clock).remove('last', last?.secret ?? '');
  expect(await desk.store.isFollowed([TOPIC])).toBe(true);
  expect((await desk.followers()).map(({ id }) => id)).toEqual(['next']);
});
