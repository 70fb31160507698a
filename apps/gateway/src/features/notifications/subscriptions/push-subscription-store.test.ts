import { CutState } from '../../../platform/state/testing/cut-state.ts';
import { NotificationBench } from '../testing/notification-bench.ts';
import { PushSubscriptionStore } from './push-subscription-store.ts';

const TOPIC = 'match:202264';

let desk: NotificationBench;
beforeEach(async () => {
  desk = await NotificationBench.open();
});
afterEach(() => desk.close());

/** Between two calls of one process, another one may do anything. */
class InterruptedState extends CutState {
  before: (kind: string) => Promise<unknown> = () => Promise.resolve();

  override async remove(kind: string, id: string): Promise<boolean> {
    await this.before(kind);
    return super.remove(kind, id);
  }
}

it('a topic is followed from the first subscription until the last has left', async () => {
  expect(await desk.store.isFollowed([TOPIC])).toBe(false);
  const one = await desk.subscribe('one');
  const other = await desk.subscribe('other');
  expect(await desk.store.isFollowed(['team:1', TOPIC])).toBe(true);
  await desk.store.remove('one', one?.secret ?? '');
  expect(await desk.store.isFollowed([TOPIC])).toBe(true);
  await desk.store.remove('other', other?.secret ?? '');
  expect(await desk.store.isFollowed([TOPIC])).toBe(false);
});

it('whoever subscribes while the last follower leaves is followed', async () => {
  const last = await desk.subscribe('last');
  const state = new InterruptedState(desk.state);
  state.before = async (kind) => {
    // The last one was seen to leave nobody behind.
    if (kind !== 'push-followed') return;
    state.before = () => Promise.resolve();
    await desk.subscribe('next');
  };
  await new PushSubscriptionStore(state, desk.clock).remove('last', last?.secret ?? '');
  expect(await desk.store.isFollowed([TOPIC])).toBe(true);
  expect((await desk.followers()).map(({ id }) => id)).toEqual(['next']);
});
