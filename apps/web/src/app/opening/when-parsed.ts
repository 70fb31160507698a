/**
 * Resolves when the document is completely parsed, including its state. On a slow connection cached scripts run
 * before that.
 */
export async function whenParsed(document: Document): Promise<void> {
  if (document.readyState !== 'loading') return;
  await new Promise((resolve) => {
    document.addEventListener('DOMContentLoaded', resolve, { once: true });
  });
}
