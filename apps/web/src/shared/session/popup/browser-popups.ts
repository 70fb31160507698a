import { timers } from '../../time/timers.ts';
import { Popups } from './popup.ts';

export const browserPopups = new Popups({
  openWindow: (url, name, features) => window.open(url, name, features),
  onMessage: (listener) => {
    const onMessage = (event: MessageEvent): void => {
      if (event.origin === window.location.origin) listener(event.data, event.source);
    };
    window.addEventListener('message', onMessage);
    return () => {
      window.removeEventListener('message', onMessage);
    };
  },
  timers,
});
