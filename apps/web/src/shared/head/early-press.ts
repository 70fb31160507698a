/** Another one for each press, also of the same button. */
interface Press {
  readonly button: HTMLElement;
}

interface PressedWindow extends Window {
  lastPress?: () => Press | undefined;
}

/** A form is sent, and a popover opened, by the browser itself. */
const BUTTON = 'button[type=button]:not([popovertarget],[commandfor])';

/**
 * On a slow phone a page stands for a second or two before its scripts listen. The script in the head remembers what is
 * pressed meanwhile, so that it is not in vain. It hears a press after React has: what React does not wait for is no
 * early press.
 */
export function rememberPress(window: PressedWindow & typeof globalThis): void {
  let pressed: Press | undefined;
  window.document.addEventListener('click', ({ target }) => {
    const button = target instanceof window.Element ? target.closest<HTMLElement>(BUTTON) : null;
    pressed = button === null ? undefined : { button };
  });
  window.lastPress = () => pressed;
}

/** The last press; undefined: none, or one of something else than a button. */
export function lastPress(window: PressedWindow): Press | undefined {
  return window.lastPress?.();
}
