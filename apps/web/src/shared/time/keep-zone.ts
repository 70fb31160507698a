const COOKIE = 'tz';
const YEAR_SECONDS = 31_536_000;
const GUARD = 'tz-reloaded';

/**
 * Sends the reader's zone to the server in a cookie, for pages about "a day". A page that was rendered for another
 * zone is reloaded before it is painted, at most once, and not at all if storage is off.
 */
export function keepZone(window: Window, zone: string): void {
  const { document } = window;
  const value = encodeURIComponent(zone);
  if (!document.cookie.split('; ').includes(`${COOKIE}=${value}`)) {
    document.cookie = `${COOKIE}=${value}; Path=/; Max-Age=${String(YEAR_SECONDS)}; SameSite=Lax`;
  }
  const rendered = document.documentElement.dataset['zone'];
  if (rendered === undefined || rendered === zone) return;
  try {
    const tried = `${zone} ${window.location.href}`;
    if (window.sessionStorage.getItem(GUARD) === tried) return;
    window.sessionStorage.setItem(GUARD, tried);
  } catch {
    return; // Storage is off: reloads could repeat endlessly, so the page stays as it is.
  }
  document.documentElement.style.visibility = 'hidden';
  window.location.reload();
}
