import { timers } from '../../time/timers.ts';
import { Popups } from './popup.ts';

export const browserPopups = new Popups({
  openWindow: (url, name, features) => window.open(url, name, features),
  onMessage: (listener) => {
    const hear = (event: MessageEvent): void => {
      if (event.origin === window.location.origin) listener(event.data, event.source);
    };
    window.addEventListener('message', hear);
    return () => {
      window.removeEventListener('message', hear);
    };
  },
  timers,
});
