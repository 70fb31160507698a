import { Server, type RequestListener } from 'node:http';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { createServer, type ViteDevServer, isRunnableDevEnvironment } from 'vite';
import type { PageRequest } from '@touchline/contracts';
import { type Web, isPageRenderer, type PagePress } from '../features/pages/index.ts';
import type { Settings } from '../platform/config/settings.ts';
import { entityTag } from '../platform/http-server/responses/entity-tag.ts';
import { relaxPageHeaders } from './page-headers.ts';

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A page for the developer: what went wrong, and Vite's client, which reloads it. */
function failedPage(error: unknown, base: string): string {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>This page cannot be rendered</title>',
    `<script type="module" src="${base}@vite/client"></script></head>`,
    `<body><h1>This page cannot be rendered</h1><pre>${escaped(stripVTControlCharacters(text))}</pre></body></html>`,
  ].join('');
}

type ApiBytes = Parameters<PagePress['render']>[1];
type RenderedPage = Awaited<ReturnType<PagePress['render']>>;

const ENTRY = '/src/entry-server.tsx';

/**
 * Renders pages in this process, from modules that Vite's runner evaluates again when a source changes. A page that
 * cannot be rendered shows why, and reloads with the next change.
 */
class SourcePress implements PagePress {
  #hasFailed = false;

  constructor(private readonly vite: ViteDevServer) {
    vite.watcher.on('change', () => {
      if (!this.#hasFailed) return;
      this.#hasFailed = false;
      vite.environments.client.hot.send({ type: 'full-reload' });
    });
  }

  async render(request: PageRequest, api: ApiBytes): Promise<RenderedPage> {
    try {
      const page = await this.#rendered(request, api);
      const html = Buffer.from(page.html);
      return { ...page, html, etag: entityTag(html) };
    } catch (error) {
      this.#hasFailed = true;
      this.vite.config.logger.error(error instanceof Error ? String(error.stack) : String(error));
      const html = Buffer.from(failedPage(error, this.vite.config.base));
      return { status: 500, html, etag: entityTag(html), scriptHashes: [] };
    }
  }

  async #rendered(request: PageRequest, api: ApiBytes) {
    // Asked for each time: Vite makes another when its configuration changes.
    const { ssr } = this.vite.environments;
    if (!isRunnableDevEnvironment(ssr)) throw new Error('the web’s server entry cannot run in this process');
    const renderer: unknown = await ssr.runner.import(ENTRY);
    if (!isPageRenderer(renderer)) throw new Error(`${ENTRY} exports no render`);
    return await renderer.render(request, {
      read: async (path) => {
        const { status, json } = await api.read(path);
        return { status, body: JSON.parse(Buffer.from(json).toString()) };
      },
    });
  }
}

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
