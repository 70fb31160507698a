import { createServer, type ServerResponse } from 'node:http';
import { listen } from '@touchline/test-data/opened';

export interface HeldPage {
  readonly url: string;
  /** Sends the part that was held. */
  release(): void;
  close(): Promise<void>;
}

const COPIED = ['content-type', 'content-security-policy', 'cache-control'];

/** Starts a proxy that simulates a slow connection: it holds the end of one page, from the middle of its state on. */
export async function startHeldPage(site: string, path: string): Promise<HeldPage> {
  const paused: { readonly response: ServerResponse; readonly end: string }[] = [];
  const server = createServer((request, response) => {
    const answer = async (): Promise<void> => {
      const page = await fetch(new URL(request.url ?? '/', site), { redirect: 'manual' });
      const copied = COPIED.map((name) => [name, page.headers.get(name)] as const);
      for (const [name, value] of copied) if (value !== null) response.setHeader(name, value);
      response.statusCode = page.status;
      if (request.url !== path) {
        response.end(Buffer.from(await page.arrayBuffer()));
        return;
      }
      const html = await page.text();
      const at = html.lastIndexOf('<script type="application/json"') + 500;
      response.write(html.slice(0, at));
      paused.push({ response, end: html.slice(at) });
    };
    answer().catch((error: unknown) => response.destroy(new Error('not passed on', { cause: error })));
  });
  const { port, stop } = await listen(server);
  return {
    url: `http://localhost:${String(port)}${path}`,
    release: () => {
      for (const { response, end } of paused.splice(0)) response.end(end);
    },
    close: stop,
  };
}
