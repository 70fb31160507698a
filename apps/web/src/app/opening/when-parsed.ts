/** Once the document is there to its end, its state with it: on a slow line the scripts, kept from before, come first. */
export async function whenParsed(document: Document): Promise<void> {
  if (document.readyState !== 'loading') return;
  await new Promise((resolve) => {
    document.addEventListener('DOMContentLoaded', resolve, { once: true });
  });
}
