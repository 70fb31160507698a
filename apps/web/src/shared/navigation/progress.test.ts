import { handTimers } from '../testing/hand-timers.ts';
import { createProgress, PROGRESS } from './progress.ts';

describe('2.12 the loading bar', () => {
  let time = handTimers();
  const bar = () => {
    time = handTimers();
    return createProgress(time);
  };

  test('has the numbers of the specification', () => {
    expect(PROGRESS).toEqual({ throttleMs: 200, durationMs: 5000, stepMs: 100, hideMs: 500 });
  });

  test('is not shown for a navigation under 200 ms', () => {
    const progress = bar();
    let shown = 0;
    progress.subscribe(() => {
      shown += 1;
    });
    progress.start();
    time.advance(199);
    progress.finish();
    time.advance(10_000);
    expect(shown).toBe(0);
    expect(progress.view().visible).toBe(false);
  });

  test('then grows by two points every 100 ms and is full after 5 s', () => {
    const progress = bar();
    progress.start();
    time.advance(200);
    expect(progress.view()).toEqual({ visible: true, percent: 0, failed: false });
    time.advance(100);
    expect(progress.view().percent).toBe(2);
    time.advance(4800);
    expect(progress.view().percent).toBe(98);
    time.advance(100);
    expect(progress.view().percent).toBe(100);
    time.advance(5000);
    expect(progress.view().percent).toBe(100);
  });

  test('is full at the end, and hidden 500 ms later', () => {
    const progress = bar();
    progress.start();
    time.advance(700);
    progress.finish();
    expect(progress.view()).toEqual({ visible: true, percent: 100, failed: false });
    time.advance(499);
    expect(progress.view().visible).toBe(true);
    time.advance(1);
    expect(progress.view().visible).toBe(false);
  });

  test('goes back to zero without blinking if another navigation starts while it is visible', () => {
    const progress = bar();
    progress.start();
    time.advance(700);
    progress.finish();
    time.advance(300);
    const seen: boolean[] = [];
    progress.subscribe(() => seen.push(progress.view().visible));
    progress.start();
    expect(progress.view().percent).toBe(0);
    time.advance(600);
    expect(seen).not.toContain(false);
    expect(progress.view().percent).toBe(8);
  });

  test('stops at a redirect to another path, until that navigation starts', () => {
    const progress = bar();
    progress.start();
    time.advance(700);
    progress.pause();
    time.advance(10_000);
    expect(progress.view()).toEqual({ visible: true, percent: 10, failed: false });
    progress.start();
    expect(progress.view()).toEqual({ visible: true, percent: 0, failed: false });
  });

  test('stays hidden if the redirect comes before it is shown', () => {
    const progress = bar();
    progress.start();
    time.advance(150);
    progress.pause();
    progress.start();
    time.advance(199);
    expect(progress.view().visible).toBe(false);
    time.advance(1);
    expect(progress.view().visible).toBe(true);
  });

  test('is not shown for a failure under 200 ms either', () => {
    const progress = bar();
    progress.start();
    time.advance(199);
    progress.fail();
    expect(progress.view().visible).toBe(false);
    time.advance(10_000);
    expect(progress.view().visible).toBe(false);
  });

  test('shows a failure in its colour, then disappears', () => {
    const progress = bar();
    progress.start();
    time.advance(300);
    progress.fail();
    expect(progress.view()).toEqual({ visible: true, percent: 100, failed: true });
    time.advance(500);
    expect(progress.view().visible).toBe(false);
  });
});
