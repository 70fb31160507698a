/**
 * Links of an embedded page are the browser's: most lead to pages that nobody may frame, in a tab of their own. The
 * router, which would open them in the frame, never hears of them.
 */
export function leaveByLink(document: Document): void {
  document.addEventListener(
    'click',
    (event) => {
      if (event.target instanceof Element && event.target.closest('a') !== null) event.stopPropagation();
    },
    { capture: true },
  );
}
