import type { Timers } from '../../time/timers.ts';

/** Position in the window and size, in CSS pixels; `start` is the distance from the side where reading begins. */
export interface Box {
  readonly start: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const GAP_PX = 6;
const EDGE_PX = 8;

/**
 * Places the bubble below the trigger, or above it if there is no room below; horizontally it stays inside the
 * window.
 */
export function tooltipPlace(trigger: Box, bubble: Size, window: Size): { start: number; top: number } {
  const below = trigger.top + trigger.height + GAP_PX;
  const above = trigger.top - GAP_PX - bubble.height;
  const fits = below + bubble.height + EDGE_PX <= window.height || above < EDGE_PX;
  const middle = trigger.start + (trigger.width - bubble.width) / 2;
  const last = window.width - EDGE_PX - bubble.width;
  return { start: Math.max(EDGE_PX, Math.min(middle, last)), top: fits ? below : above };
}

/** SEMANTICS §9.7. */
const TOOLTIP_CLOSE_MS = 200;

/** How a trigger is activated; each way ends separately. */
type Way = 'pointer' | 'focus';

export interface TooltipTiming {
  /** The pointer or focus is on the trigger or its bubble. */
  readonly enter: (way: Way) => void;
  readonly leave: (way: Way) => void;
  /** Closes it after Escape or a use of the trigger. */
  readonly dismiss: () => void;
}

/**
 * Opens immediately, and closes 200 ms after the last of pointer and focus has left, unless one returns before that.
 */
export function createTooltipTiming(timers: Timers, onChange: (isOpen: boolean) => void): TooltipTiming {
  const present = new Set<Way>();
  let isOpen = false;
  let callOff: (() => void) | undefined;
  const change = (next: boolean): void => {
    callOff?.();
    callOff = undefined;
    if (next === isOpen) return;
    isOpen = next;
    onChange(next);
  };
  return {
    enter(way) {
      present.add(way);
      change(true);
    },
    leave(way) {
      if (!present.delete(way) || present.size > 0 || !isOpen) return;
      callOff?.();
      callOff = timers.after(TOOLTIP_CLOSE_MS, () => {
        change(false);
      });
    },
    dismiss() {
      present.clear();
      change(false);
    },
  };
}

const ID = 'tooltip';
const BUBBLE =
  'fixed z-50 max-w-72 rounded-md border border-strong bg-ink px-2.5 py-1.5 text-xs font-medium text-paper shadow-lg';

/** The element's accessible name: a tooltip with the same text is not announced again. */
function nameOf(element: Element): string {
  return (element.getAttribute('aria-label') ?? element.textContent).trim();
}

function triggerAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;
}

/**
 * Installs one bubble for every `data-tip` on the page: a list with a hundred buttons needs one listener. Tooltips
 * open on hover and on keyboard focus; on touch, elements have accessible names instead.
 */
export function installTooltips(window: Window, timers: Timers): void {
  const { document } = window;
  const bubble = document.createElement('div');
  bubble.id = ID;
  bubble.role = 'tooltip';
  bubble.className = BUBBLE;
  let trigger: HTMLElement | undefined;
  let described: string | null = null;

  const place = (): void => {
    if (trigger === undefined) return;
    const { left, right, top, width, height } = trigger.getBoundingClientRect();
    const start = document.documentElement.dir === 'rtl' ? window.innerWidth - right : left;
    const size = { width: window.innerWidth, height: window.innerHeight };
    const at = tooltipPlace({ start, top, width, height }, bubble.getBoundingClientRect(), size);
    bubble.style.insetInlineStart = `${String(at.start)}px`;
    bubble.style.insetBlockStart = `${String(at.top)}px`;
  };
  const hide = (): void => {
    if (trigger !== undefined) {
      if (described === null) trigger.removeAttribute('aria-describedby');
      else trigger.setAttribute('aria-describedby', described);
    }
    trigger = undefined;
    bubble.remove();
    window.removeEventListener('scroll', place, true);
  };
  const timing = createTooltipTiming(timers, (isOpen) => {
    if (!isOpen) hide();
  });
  const show = (next: HTMLElement): void => {
    if (next === trigger) return;
    hide();
    trigger = next;
    const text = next.dataset['tip'] ?? '';
    bubble.textContent = text;
    document.body.append(bubble);
    described = next.getAttribute('aria-describedby');
    if (nameOf(next) !== text)
      next.setAttribute('aria-describedby', [described, ID].filter(Boolean).join(' '));
    place();
    window.addEventListener('scroll', place, true);
  };

  document.addEventListener('pointerover', ({ target, pointerType }) => {
    if (pointerType === 'touch') return;
    const next = triggerAt(target);
    const isAtBubble = target instanceof Element && bubble.contains(target);
    if (next === null && !isAtBubble) {
      timing.leave('pointer');
      return;
    }
    timing.enter('pointer');
    if (next !== null) show(next);
  });
  document.documentElement.addEventListener('pointerleave', () => {
    timing.leave('pointer');
  });
  document.addEventListener('focusin', ({ target }) => {
    const next = triggerAt(target);
    if (next === null || !next.matches(':focus-visible')) return;
    timing.enter('focus');
    show(next);
  });
  document.addEventListener('focusout', () => {
    timing.leave('focus');
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') timing.dismiss();
  });
  // The trigger was used, and its text may change.
  document.addEventListener('click', () => {
    timing.dismiss();
  });
}
