import { createServer } from 'node:http';
import { listen } from '@touchline/test-data/opened';

export interface OtherPage {
  readonly url: string;
  close(): Promise<void>;
}

/** Starts a page of another site, on a separate host and on a port, by default any free one. */
export async function startOtherPage(body: string, onPort = 0): Promise<OtherPage> {
  const html = `<!doctype html><html lang="en"><head><title>A fan's page</title><link rel="icon" href="data:,"></head><body>${body}</body></html>`;
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(html);
  });
  // The site's host is `localhost`, so a browser treats this as another site.
  const { url, stop } = await listen(server, onPort);
  return { url: `${url}/`, close: stop };
}
