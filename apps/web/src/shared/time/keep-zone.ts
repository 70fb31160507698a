const COOKIE = 'tz';
const YEAR_SECONDS = 31_536_000;
const GUARD = 'tz-reloaded';

/**
 * Tells the server the reader's zone, for pages about "a day". One that was rendered for another zone is asked
 * for once more, before anything of it is painted; where cookies or storage are off, never twice.
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
    return; // Storage is off: without a guard a reload could go round and round, so the page stays as it is.
  }
  document.documentElement.style.visibility = 'hidden';
  window.location.reload();
}
