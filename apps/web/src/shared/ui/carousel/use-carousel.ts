import {
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
  type RefObject,
} from 'react';
import { timers } from '../../time/timers.ts';
import { listen } from '../listen.ts';
import { createAutoplay, type Autoplay, type PauseReason } from './autoplay.ts';
import { smoothScroll } from './smooth-scroll.ts';

const STILL = '(prefers-reduced-motion: reduce)';

function onStillness(listener: () => void): () => void {
  const query = window.matchMedia(STILL);
  query.addEventListener('change', listener);
  return () => {
    query.removeEventListener('change', listener);
  };
}

/** Whether the reader prefers reduced motion. The server does not know, and assumes it. */
function useStillness(): boolean {
  return useSyncExternalStore(
    onStillness,
    () => window.matchMedia(STILL).matches,
    () => true,
  );
}

/** Index of the slide whose start is nearest to the start of the row. */
function nearest(row: HTMLElement): number {
  const ways = [...row.children].map((slide) =>
    slide instanceof HTMLElement ? Math.abs(offsetOf(row, slide) - row.scrollLeft) : Infinity,
  );
  return Math.max(0, ways.indexOf(Math.min(...ways)));
}

/** The scroll offset at which the slide is at the row's start; negative in right-to-left text. */
function offsetOf(row: HTMLElement, slide: HTMLElement): number {
  const first = row.firstElementChild;
  return first instanceof HTMLElement ? slide.offsetLeft - first.offsetLeft : 0;
}

/**
 * Whether the last slide is fully visible. With several slides next to each other, that is before its start is
 * reached.
 */
function isAtEnd(row: HTMLElement): boolean {
  return Math.abs(row.scrollLeft) + row.clientWidth >= row.scrollWidth - 1;
}

interface CarouselState {
  readonly index: number;
  /**
   * `undefined` if the carousel never moves by itself, because the reader prefers reduced motion or there is only one
   * slide.
   */
  readonly isPlaying: boolean | undefined;
  /** Moves to the next or previous slide; the first follows the last. */
  readonly step: (by: 1 | -1) => void;
  readonly toggle: () => void;
}

/** A row of `count` slides that advances by itself (SEMANTICS §9.9). */
export function useCarousel(
  section: RefObject<HTMLElement | null>,
  row: RefObject<HTMLElement | null>,
  count: number,
): CarouselState {
  const [index, setIndex] = useState(0);
  const [isPlaying, setPlaying] = useState(true);
  const isStill = useStillness();
  const isMoving = !isStill && count > 1;
  const play = useRef<Autoplay>(undefined);
  const pauses = useRef<Set<PauseReason>>(new Set());
  const callOff = useRef<() => void>(undefined);

  const move = (by: 1 | -1): void => {
    const element = row.current;
    if (element === null) return;
    const wanted = by === 1 && isAtEnd(element) ? 0 : nearest(element) + by;
    const slide = element.children[(wanted + count) % count];
    if (!(slide instanceof HTMLElement)) return;
    callOff.current?.();
    callOff.current = smoothScroll(window, element, offsetOf(element, slide), isStill);
  };
  const hold = useCallback((why: PauseReason, isHeld: boolean): void => {
    if (isHeld) pauses.current.add(why);
    else pauses.current.delete(why);
    if (isHeld) play.current?.pause(why);
    else play.current?.resume(why);
  }, []);
  const advance = useEffectEvent(() => {
    move(1);
  });

  useEffect(() => {
    const element = row.current;
    if (element === null) return;
    const note = (): void => {
      setIndex(nearest(element));
    };
    element.addEventListener('scroll', note, { passive: true });
    return () => {
      element.removeEventListener('scroll', note);
      callOff.current?.();
    };
  }, [row]);

  useEffect(() => {
    const element = section.current;
    if (element === null) return;
    return listen(element, {
      pointerenter() {
        hold('hover', true);
      },
      pointerleave() {
        hold('hover', false);
      },
      focusin() {
        hold('focus', true);
      },
      focusout({ relatedTarget }) {
        // The focus moves within the carousel.
        if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) hold('focus', false);
      },
    });
  }, [section, hold]);

  useEffect(() => {
    if (!isMoving) return;
    const autoplay = createAutoplay(timers, () => {
      advance();
    });
    play.current = autoplay;
    for (const why of pauses.current) autoplay.pause(why);
    const update = (): void => {
      if (document.hidden) autoplay.pause('hidden');
      else autoplay.resume('hidden');
    };
    update();
    document.addEventListener('visibilitychange', update);
    return () => {
      document.removeEventListener('visibilitychange', update);
      autoplay.stop();
      play.current = undefined;
    };
  }, [isMoving]);

  return {
    index,
    isPlaying: isMoving ? isPlaying : undefined,
    step(by) {
      move(by);
      play.current?.restart();
    },
    toggle() {
      hold('reader', isPlaying);
      setPlaying(!isPlaying);
    },
  };
}
