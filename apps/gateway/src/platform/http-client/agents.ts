import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { HttpModuleOptions } from '@nestjs/axios';

const KEEP_ALIVE = {
  keepAlive: true,
  /** Below the 5 s after which many servers close an idle connection, so that we rarely write to a dying one. */
  keepAliveMsecs: 1_000,
  timeout: 60_000,
  maxSockets: 32,
  maxFreeSockets: 8,
};

/**
 * What every upstream's HttpModule is registered with: connections are kept, redirects are not followed (they
 * would carry the key to another host), and a proxy named in the environment is not obeyed.
 */
export function httpModuleOptions(): HttpModuleOptions {
  return {
    httpAgent: new HttpAgent(KEEP_ALIVE),
    httpsAgent: new HttpsAgent(KEEP_ALIVE),
    maxRedirects: 0,
    proxy: false,
  };
}
