import { handTimers } from '../../testing/hand-timers.ts';
import { CAROUSEL, createAutoplay, type PauseReason } from './autoplay.ts';

function stand() {
  const time = handTimers();
  const at: number[] = [];
  const play = createAutoplay(time, () => at.push(time.elapsedMs()));
  return { time, at, play };
}

describe('9.9 the carousel', () => {
  test('has the numbers of the specification', () => {
    expect(CAROUSEL).toEqual({ everyMs: 5000, glideMs: 400 });
  });

  test('advances every 5000 ms', () => {
    const { time, at } = stand();
    time.advance(14_999);
    expect(at).toEqual([5000, 10_000]);
    time.advance(1);
    expect(at).toEqual([5000, 10_000, 15_000]);
  });

  test.each<PauseReason>(['hover', 'focus', 'hidden', 'reader'])(
    '%s pauses it, and its 5000 ms start again',
    (why) => {
      const { time, at, play } = stand();
      time.advance(4900);
      play.pause(why);
      time.advance(60_000);
      expect(at).toEqual([]);
      play.resume(why);
      time.advance(4999);
      expect(at).toEqual([]);
      time.advance(1);
      expect(at).toEqual([69_900]);
    },
  );

  test('resumes only without any reason to pause', () => {
    const { time, at, play } = stand();
    play.pause('reader');
    play.pause('hover');
    play.resume('hover');
    time.advance(20_000);
    expect(at).toEqual([]);
    play.resume('reader');
    time.advance(5000);
    expect(at).toEqual([25_000]);
  });

  test('waits another 5000 ms after the reader has moved it', () => {
    const { time, at, play } = stand();
    time.advance(4000);
    play.restart();
    time.advance(4999);
    expect(at).toEqual([]);
    time.advance(1);
    expect(at).toEqual([9000]);
  });

  test('does nothing once stopped', () => {
    const { time, at, play } = stand();
    play.stop();
    time.advance(60_000);
    expect(at).toEqual([]);
  });
});
