/**
 * Fits the height of embedded pages of this site, as many as stand on a page, to what is in them. It sets no cookies
 * and asks for nothing: each page in a frame says its height, and says it again when asked.
 */
(() => {
  const { currentScript } = document;
  if (!(currentScript instanceof HTMLScriptElement)) return;
  const { origin } = new URL(currentScript.src);
  const frames = () =>
    [...document.querySelectorAll('iframe')].filter(({ src }) => src.startsWith(`${origin}/`));
  addEventListener('message', ({ origin: from, source, data }) => {
    if (from !== origin || data?.touchline !== 'height' || !(data.height > 0)) return;
    for (const frame of frames()) {
      if (frame.contentWindow === source) frame.style.height = `${Math.min(data.height, 10_000)}px`;
    }
  });
  // Those that spoke before anyone listened.
  for (const { contentWindow } of frames()) contentWindow?.postMessage({ touchline: 'measure' }, '*');
})();
