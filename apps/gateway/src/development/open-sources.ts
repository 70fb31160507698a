import { Server, type RequestListener } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { createServer, type ViteDevServer } from 'vite';
import type { Web } from '../features/pages/index.ts';
import type { Settings } from '../platform/config/settings.ts';
import { relaxPageHeaders } from './page-headers.ts';
import { SourcePress } from './source-press.ts';

const WEB = fileURLToPath(new URL('../../../web/', import.meta.url));
const PACKAGES = fileURLToPath(new URL('../../../../packages/', import.meta.url));
/** Files that a build has at fixed addresses, outside the prefix of Vite's own. */
const PUBLIC_FILE = /^\/(?:assets\/|favicon\.svg$|widget\.js$)/;

/** The sources of the web, as Vite serves and runs them. */
class Sources implements Web {
  constructor(
    readonly press: SourcePress,
    private readonly vite: ViteDevServer,
  ) {}

  /** All files are Vite's, which answers before a route is looked for. */
  asset(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  /** Nest calls it before it closes the server, which would wait for the browsers' WebSockets. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.vite.close();
  }
}

/** The address of a request within Vite; undefined: it is the gateway's. */
function viteUrl(url: string, base: string): string | undefined {
  if (url.startsWith(base)) return url;
  const [path = ''] = url.split('?');
  return PUBLIC_FILE.test(path) ? base + url.slice(1) : undefined;
}

const isListener = (value: unknown): value is RequestListener => typeof value === 'function';

/** Ahead of the framework: a page asks for hundreds of modules, and each would be a line in the log. */
function serveFiles(server: Server, vite: ViteDevServer): void {
  const ours = server.listeners('request').filter(isListener);
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const url = viteUrl(request.url ?? '/', vite.config.base);
    if (url === undefined) {
      for (const listener of ours) listener(request, response);
      return;
    }
    request.url = url;
    vite.middlewares(request, response, () => {
      response.writeHead(404).end();
    });
  });
}

/** Starts Vite in middleware mode: its files, its WebSocket and the pages share the gateway's port. */
export async function openSources(instance: FastifyInstance, { baseUrl }: Settings): Promise<Web> {
  const { server } = instance;
  if (!(server instanceof Server)) throw new Error('Vite’s WebSocket needs an HTTP/1.1 server');
  const vite = await createServer({
    root: WEB,
    configFile: `${WEB}vite.config.ts`,
    appType: 'custom',
    server: {
      middlewareMode: true,
      hmr: { server },
      allowedHosts: [new URL(baseUrl).hostname],
      // A package that is built again restarts the gateway (`tools/launcher/dev.mjs`), and the browser reloads then.
      watch: { ignored: [`${PACKAGES}*/dist/**`] },
    },
  });
  serveFiles(server, vite);
  relaxPageHeaders(instance);
  return new Sources(new SourcePress(vite), vite);
}
