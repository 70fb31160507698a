import type { ApiReader } from '@touchline/contracts';

/** How an answer is got: over the network in a browser, in process on the server. */
export type Transport = (path: string, signal?: AbortSignal) => Promise<{ status: number; body: unknown }>;

export const fetchTransport: Transport = async (path, signal) => {
  const response = await fetch(path, {
    headers: { accept: 'application/json' },
    ...(signal === undefined ? {} : { signal }),
  });
  const body: unknown = await response.json();
  return { status: response.status, body };
};

export function inProcessTransport(reader: ApiReader): Transport {
  return (path) => reader.read(path);
}
