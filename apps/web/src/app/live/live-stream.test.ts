import { handTimers } from '../../shared/testing/hand-timers.ts';
import {
  FIRST_EVENT_MS,
  LiveStream,
  LONGEST_RETRY_MS,
  RENEWAL_MS,
  SILENCE_MS,
  streamUrl,
} from './live-stream.ts';
import { handConnect } from './testing/hand-live.ts';

function opened() {
  const timers = handTimers();
  const { connect, all } = handConnect();
  const standing: boolean[] = [];
  const stream = new LiveStream({
    connect,
    timers,
    random: () => 1,
    onEvent: () => undefined,
    onStanding: (isStanding) => standing.push(isStanding),
  });
  stream.open(['matches'], '5');
  return { timers, stream, standing, all, last: () => all.at(-1) };
}

test('the address contains the topics and the cursor', () => {
  expect(streamUrl(['matches', 'team:4'], undefined)).toBe('/api/live?topics=matches,team%3A4');
  expect(streamUrl(['matches'], 'ab.12')).toBe('/api/live?topics=matches&cursor=ab.12');
});

test('it is reliable from its first event on', () => {
  const { standing, last } = opened();
  expect(standing).toEqual([]);
  last()?.send({});
  expect(standing).toEqual([true]);
});

test('a connection through which a proxy passes no bytes is closed, and retried at growing intervals', () => {
  const { timers, all, standing } = opened();
  const starts: number[] = [0];
  let seen = 1;
  for (let at = 0; at < 600_000; at += 500) {
    timers.advance(500);
    if (all.length > seen) {
      seen = all.length;
      starts.push(timers.elapsedMs());
    }
  }
  const gaps = starts.slice(1).map((at, index) => at - (starts[index] ?? 0) - FIRST_EVENT_MS);
  expect(gaps.slice(0, 4)).toEqual([1000, 2000, 4000, 8000]);
  expect(Math.max(...gaps)).toBe(LONGEST_RETRY_MS);
  expect(standing).toEqual([]);
  expect(all.filter(({ isOpen }) => isOpen).length).toBeLessThanOrEqual(1);
});

test('a stream that reconnects within a second continues from its offset and stays “open” for its listeners', () => {
  const { timers, standing, last } = opened();
  last()?.send({ id: '8' });
  last()?.fail(true);
  timers.advance(1000);
  expect(last()?.url).toBe('/api/live?topics=matches&cursor=8');
  last()?.send({ id: '9' });
  timers.advance(RENEWAL_MS);
  expect(standing).toEqual([true]);
});

test('the browser may reconnect by itself for a while; then the stream opens a new connection', () => {
  const { timers, standing, all, last } = opened();
  last()?.send({ id: '8' });
  last()?.fail(false);
  timers.advance(RENEWAL_MS);
  expect(standing).toEqual([true, false]);
  expect(all).toHaveLength(1);
  timers.advance(20_000);
  expect(all).toHaveLength(2);
  last()?.send({});
  expect(standing).toEqual([true, false, true]);
});

test('after five seconds of refused connections it is no longer reliable, but retries continue', () => {
  const { timers, standing, last } = opened();
  last()?.send({ id: '8' });
  for (let tries = 0; tries < 3; tries += 1) {
    last()?.fail(true);
    timers.advance(1000 * 2 ** tries);
  }
  expect(standing).toEqual([true, false]);
});

test('silence ends its reliability immediately', () => {
  const { timers, standing, last, all } = opened();
  last()?.send({});
  timers.advance(SILENCE_MS - 1);
  expect(standing).toEqual([true]);
  timers.advance(1);
  expect(standing).toEqual([true, false]);
  expect(all[0]?.isOpen).toBe(false);
});

test('when the network returns it reconnects immediately from its cursor, without waiting for the old connection’s timeout', () => {
  const { timers, stream, all, standing, last } = opened();
  last()?.send({ id: '8' });
  timers.advance(10_000);
  stream.renew();
  expect(all.map(({ isOpen }) => isOpen)).toEqual([false, true]);
  expect(last()?.url).toBe('/api/live?topics=matches&cursor=8');
  last()?.send({ id: '9' });
  timers.advance(RENEWAL_MS);
  expect(standing).toEqual([true]);
});

test('when the network returns a pending retry runs immediately', () => {
  const { timers, stream, all, last } = opened();
  for (let tries = 0; tries < 5; tries += 1) {
    last()?.fail(true);
    timers.advance(1000 * 2 ** tries);
  }
  last()?.fail(true);
  const before = all.length;
  stream.renew();
  expect(all).toHaveLength(before + 1);
  last()?.send({});
  timers.advance(SILENCE_MS - 1);
  expect(all).toHaveLength(before + 1);
});

test('a closed stream does not reconnect', () => {
  const { timers, stream, all, standing, last } = opened();
  last()?.send({});
  stream.close();
  stream.renew();
  timers.advance(3_600_000);
  expect(all).toHaveLength(1);
  expect(standing).toEqual([true, false]);
});
