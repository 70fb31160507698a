import type { Timers } from '../../time/timers.ts';
import { tooltipPlace } from './tooltip-place.ts';
import { createTooltipTiming } from './tooltip-timing.ts';

const ID = 'tooltip';
const BUBBLE =
  'fixed z-50 max-w-72 rounded-md border border-strong bg-ink px-2.5 py-1.5 text-xs font-medium text-paper shadow-lg';

/** What an element is called already: a tooltip that says the same is not read out once more. */
function nameOf(element: Element): string {
  return (element.getAttribute('aria-label') ?? element.textContent).trim();
}

function triggerAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;
}

/**
 * One bubble for every `data-tip` on the page: a list with a hundred buttons costs one listener. By pointer and by
 * keyboard focus; a finger, which hovers over nothing, has the names of things instead.
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
  // Used: what it would do has been done, and its words may be others now.
  document.addEventListener('click', () => {
    timing.dismiss();
  });
}
