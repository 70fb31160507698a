import type { PageRequest } from '@touchline/contracts';
import { isRunnableDevEnvironment, type ViteDevServer } from 'vite';
import { isPageRenderer, type PagePress } from '../features/pages/index.ts';
import { entityTag } from '../platform/http-server/responses/entity-tag.ts';
import { failedPage } from './failed-page.ts';

type ApiBytes = Parameters<PagePress['render']>[1];
type RenderedPage = Awaited<ReturnType<PagePress['render']>>;

const ENTRY = '/src/entry-server.tsx';

/**
 * Renders pages in this process, from modules that Vite's runner evaluates again when a source changes. A page that
 * cannot be rendered shows why, and reloads with the next change.
 */
export class SourcePress implements PagePress {
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
