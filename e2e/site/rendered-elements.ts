import type { Page } from '@playwright/test';

/** Shows what hydration does to the elements that the server rendered; no log message would reveal it. */

/** Runs in the page before its scripts: records the elements rendered by the server once all have arrived. */
export function remember(): void {
  document.addEventListener('DOMContentLoaded', () => {
    // A browser with scripts never renders the content of <noscript>.
    const rendered = [...document.querySelectorAll('#app *:not(noscript *)')];
    Object.assign(window, { rendered });
  });
}

/**
 * Runs in the page: stops its clock at the instant of the server rendering. A text about "the last ten minutes" is
 * legitimately rerendered as time passes.
 */
export function stopClock(): void {
  const now = Date.now;
  let renderedAtMs: number | undefined;
  Date.now = () => {
    const state = document.getElementById('state')?.textContent;
    if (state === undefined) return now();
    const numberIn = (name: string): number => Number(new RegExp(`"${name}":(\\d+)`).exec(state)?.[1]);
    renderedAtMs ??=
      numberIn('realMs') + Math.ceil((numberIn('nowMs') - numberIn('worldMs')) / numberIn('speed'));
    return renderedAtMs;
  };
}

/** Returns the opening tags of server-rendered elements that the browser rendered again. */
export function renderedAgain(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const rendered: unknown = Reflect.get(window, 'rendered');
    if (!Array.isArray(rendered)) throw new Error('nothing was remembered');
    return rendered
      .filter((element): element is Element => element instanceof Element && !element.isConnected)
      .map((element) => element.outerHTML.slice(0, 120));
  });
}

/** Whether the server rendered an alert, such as that a part of the page could not be loaded. */
export function hasRenderedAlert(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const rendered: unknown = Reflect.get(window, 'rendered');
    return (
      Array.isArray(rendered) && rendered.some((each) => each instanceof Element && each.role === 'alert')
    );
  });
}

/** Returns references between elements, such as from a label to its field, that match no element. */
export function brokenReferences(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls'].flatMap((attribute) =>
      [...document.querySelectorAll(`#app [${attribute}]`)].flatMap((element) =>
        (element.getAttribute(attribute) ?? '')
          .split(' ')
          .filter((id) => document.getElementById(id) === null)
          .map((id) => `${attribute}="${id}" of ${element.outerHTML.slice(0, 80)}`),
      ),
    ),
  );
}
