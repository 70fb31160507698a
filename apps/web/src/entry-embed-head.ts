import { rewriteInstants } from './shared/head/rewrite-instants.ts';
import { deviceZone } from './shared/time/device-zone.ts';

// An embedded page adapts only its times to the reader: it reads nothing from the browser's storage and writes
// nothing to it.
rewriteInstants(window, deviceZone(window));
