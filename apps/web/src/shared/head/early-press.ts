/** A new object for each press, also of the same button. */
interface Press {
  readonly button: HTMLElement;
  isHeard: boolean;
}

interface PressedWindow extends Window {
  lastPress?: () => Press | undefined;
}

/** Buttons without an action of the browser, such as submitting a form or opening a popover. */
const BUTTON = 'button[type=button]:not([popovertarget],[commandfor])';

/**
 * Remembers the last press, so that it is not lost. On a slow phone a page is visible for a second or two before its
 * scripts listen, and parts of it stay inactive for longer: React stops a press on a part that it cannot hydrate yet,
 * and drops it. The script in the head sees a press before React does, and reports it only after its event has ended,
 * so that a handler that runs during the press does not cause a second one.
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

/** Marks the last press as unhandled: before React listens, no press on a button is handled. */
export function unhearLastPress(window: PressedWindow): void {
  const press = window.lastPress?.();
  if (press !== undefined) press.isHeard = false;
}

/** Returns true once if `button` was pressed last and the press is unhandled. */
export function takePress(window: PressedWindow, button: HTMLElement): boolean {
  const press = window.lastPress?.();
  if (press === undefined || press.isHeard || press.button !== button) return false;
  press.isHeard = true;
  return true;
}

/** Presses the last pressed button again if the press is unhandled. */
export function pressAgain(window: PressedWindow): void {
  const button = window.lastPress?.()?.button;
  if (button !== undefined && takePress(window, button)) button.click();
}
