import { useRef, type TouchEvent } from 'react';

/** The minimum horizontal distance of a swipe, which must also be twice the vertical one; anything else is a scroll. */
const MIN_PX = 60;

/** @returns touch handlers to spread on the element; a swipe to the left steps to the next day. */
export function useSwipe(onStep: (step: -1 | 1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart(event: TouchEvent) {
      const touch = event.touches.length === 1 ? event.touches[0] : undefined;
      start.current = touch === undefined ? null : { x: touch.clientX, y: touch.clientY };
    },
    onTouchEnd(event: TouchEvent) {
      const from = start.current;
      const touch = event.changedTouches[0];
      start.current = null;
      if (from === null || touch === undefined) return;
      const across = touch.clientX - from.x;
      if (Math.abs(across) < MIN_PX || Math.abs(across) < 2 * Math.abs(touch.clientY - from.y)) return;
      onStep(across < 0 ? 1 : -1);
    },
  };
}
