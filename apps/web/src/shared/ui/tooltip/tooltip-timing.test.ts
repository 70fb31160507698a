import { handTimers } from '../../testing/hand-timers.ts';
import { createTooltipTiming } from './tooltip-timing.ts';

function stand() {
  const time = handTimers();
  const seen: boolean[] = [];
  return { time, seen, tip: createTooltipTiming(time, (isOpen) => seen.push(isOpen)) };
}

describe('9.7 the tooltip', () => {
  test.each(['pointer', 'focus'] as const)(
    'opens at once by %s and closes 200 ms after it has left',
    (way) => {
      const { time, seen, tip } = stand();
      tip.enter(way);
      expect(seen).toEqual([true]);
      tip.leave(way);
      time.advance(199);
      expect(seen).toEqual([true]);
      time.advance(1);
      expect(seen).toEqual([true, false]);
    },
  );

  test('back at the trigger or the bubble within 200 ms: it never closed', () => {
    const { time, seen, tip } = stand();
    tip.enter('pointer');
    tip.leave('pointer');
    time.advance(199);
    tip.enter('pointer');
    time.advance(10_000);
    expect(seen).toEqual([true]);
    tip.leave('pointer');
    time.advance(200);
    expect(seen).toEqual([true, false]);
  });

  test('what has the focus keeps it when the pointer leaves', () => {
    const { time, seen, tip } = stand();
    tip.enter('focus');
    tip.enter('pointer');
    tip.leave('pointer');
    time.advance(1000);
    expect(seen).toEqual([true]);
    tip.leave('focus');
    time.advance(200);
    expect(seen).toEqual([true, false]);
  });

  test('Escape closes it at once, wherever the pointer is, until that comes again', () => {
    const { time, seen, tip } = stand();
    tip.enter('pointer');
    tip.dismiss();
    expect(seen).toEqual([true, false]);
    tip.leave('pointer');
    time.advance(1000);
    expect(seen).toEqual([true, false]);
    tip.enter('pointer');
    expect(seen).toEqual([true, false, true]);
  });
});
