import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';

const TIMEOUT_MS = 5000;

/**
 * Posts a form to the hub that the operator has configured, which may stand in their own network: any 2xx is taken, no
 * redirect is followed, the answer's text is not read.
 */
export function tellHub(hub: URL, form: string): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const send = hub.protocol === 'https:' ? requestHttps : requestHttp;
  const call = send(
    hub,
    {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': String(Buffer.byteLength(form)),
      },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    },
    (response) => {
      const { statusCode = 0 } = response;
      response.destroy();
      resolve(statusCode >= 200 && statusCode < 300);
    },
  );
  call.once('error', () => {
    resolve(false);
  });
  call.end(form);
  return promise;
}
