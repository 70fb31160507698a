/** Another one for each press, also of the same button. */
interface Press {
  readonly button: HTMLElement;
  isHeard: boolean;
}

interface PressedWindow extends Window {
  lastPress?: () => Press | undefined;
}

/** A form is sent, and a popover opened, by the browser itself. */
const BUTTON = 'button[type=button]:not([popovertarget],[commandfor])';

/**
 * On a slow phone a page stands for a second or two before its scripts listen, and some of its parts for longer: React
 * stops a press on its way to what it cannot hydrate yet, and forgets it. The script in the head remembers the last
 * press, so that it is not in vain. It hears a press before React does, and tells it once the press is over: a handler
 * that runs with the press is no reason to press again.
 */
export function rememberPress(window: PressedWindow & typeof globalThis): void {
  let last: { readonly event: Event; readonly press: Press | undefined } | undefined;
  window.addEventListener(
    'click',
    (event) => {
      const { target } = event;
      const button = target instanceof window.Element ? target.closest<HTMLElement>(BUTTON) : null;
      const press = button === null ? undefined : { button, isHeard: false };
      last = { event, press };
      button?.addEventListener('click', () => press && (press.isHeard = true), { once: true });
    },
    { capture: true },
  );
  window.lastPress = () => (last?.event.eventPhase === window.Event.NONE ? last.press : undefined);
}

/** Before React listens nobody hears what reaches its button. */
export function unhearLastPress(window: PressedWindow): void {
  const press = window.lastPress?.();
  if (press !== undefined) press.isHeard = false;
}

/** Whether `button` was pressed last and nobody heard it; told once. */
export function takePress(window: PressedWindow, button: HTMLElement): boolean {
  const press = window.lastPress?.();
  if (press === undefined || press.isHeard || press.button !== button) return false;
  press.isHeard = true;
  return true;
}

/** Presses the button again that was pressed last, if nobody heard it. */
export function pressAgain(window: PressedWindow): void {
  const button = window.lastPress?.()?.button;
  if (button !== undefined && takePress(window, button)) button.click();
}
