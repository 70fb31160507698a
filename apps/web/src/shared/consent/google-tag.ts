import type { Timers } from '../time/timers.ts';
import { orderTo } from './gtag.js';

const SCRIPT = 'https://www.googletagmanager.com/gtag/js';
/** The names of the tag's cookies: `_ga`, and one for each measurement id. */
const COOKIE = /^_ga(?:_|$)/;

type Tagged = Window & { dataLayer?: unknown[] };

const switchOf = (id: string): string => `ga-disable-${id}`;

/** Loads Google's tag for a measurement id: no advertising, no signals, only counting. */
export function loadGoogleTag(window: Tagged, id: string): void {
  const { document } = window;
  const queue = (window.dataLayer ??= []);
  const order = orderTo(queue);
  order('consent', 'default', {
    analytics_storage: 'granted',
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
  });
  order('js', new Date());
  order('config', id, { allow_google_signals: false, allow_ad_personalization_signals: false });
  const script = document.createElement('script');
  script.async = true;
  script.src = `${SCRIPT}?id=${encodeURIComponent(id)}`;
  document.head.append(script);
}

/** Enables the tag again after consent was withdrawn and given again. */
export function wakeGoogleTag(window: Window, id: string): void {
  Reflect.deleteProperty(window, switchOf(id));
}

/**
 * Disables the tag after consent was withdrawn: it stays loaded until the next page, but sends nothing. Its cookies
 * are deleted.
 */
export function silenceGoogleTag(window: Window, id: string): void {
  Reflect.set(window, switchOf(id), true);
  const { document, location } = window;
  const parts = location.hostname.split('.');
  const domains = parts.map((_, index) => parts.slice(index).join('.'));
  for (const pair of document.cookie.split('; ')) {
    const name = pair.split('=', 1)[0] ?? '';
    if (!COOKIE.test(name)) continue;
    const end = `${name}=; Path=/; Max-Age=0; SameSite=Lax`;
    document.cookie = end;
    for (const domain of domains) document.cookie = `${end}; Domain=${domain}`;
  }
}

/** SEMANTICS §4.15. */
export const TAG_DELAY_MS = 3500;
export const TAG_EVENTS = ['scroll', 'mousemove', 'touchstart'] as const;

interface PageLoad {
  /** Milliseconds since the page was loaded; `undefined` while it is loading. */
  readonly loadedAgoMs: () => number | undefined;
  readonly events: EventTarget;
  readonly timers: Timers;
}

/**
 * Runs once, 3500 ms after the page was loaded or when its reader first scrolls, moves the pointer or touches it,
 * whichever comes first. Then it removes its listeners.
 *
 * @returns a function that cancels it
 */
export function atTagMoment({ loadedAgoMs, events, timers }: PageLoad, run: () => void): () => void {
  let callOff: () => void = () => undefined;
  const stop = (): void => {
    callOff();
    events.removeEventListener('load', wait);
    for (const name of TAG_EVENTS) events.removeEventListener(name, go);
  };
  const go = (): void => {
    stop();
    run();
  };
  const wait = (): void => {
    callOff = timers.after(Math.max(0, TAG_DELAY_MS - (loadedAgoMs() ?? 0)), go);
  };
  for (const name of TAG_EVENTS) events.addEventListener(name, go, { passive: true });
  if (loadedAgoMs() === undefined) events.addEventListener('load', wait);
  else wait();
  return stop;
}
