import { rewriteInstants } from './shared/head/rewrite-instants.ts';
import { deviceZone } from './shared/time/device-zone.ts';

// Of a page that stands in another's, only its times are the reader's: nothing is read from or kept in the browser.
rewriteInstants(window, deviceZone(window));
