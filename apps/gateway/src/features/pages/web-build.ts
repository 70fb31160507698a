import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Logger } from '@nestjs/common';
import type { Settings } from '../../platform/config/settings.ts';
import { StaticFiles } from './static-files.ts';
import type { PagePress } from './rendering/page-renderer.ts';
import { RenderQueue } from './rendering/render-queue.ts';
import { RenderThreads } from './rendering/render-threads.ts';

/** What the web's build gives us: its pages and its files. */
export class WebBuild {
  constructor(
    readonly press: PagePress,
    readonly files: StaticFiles,
    private readonly threads: RenderThreads,
  ) {}

  /** Nest calls it when the last request has ended: pages that are under way then are drawn to their end. */
  async onApplicationShutdown(): Promise<void> {
    await this.threads.close();
  }
}

/** Names the missing thing: it is met by whoever starts the gateway before the web is built. */
class WebBuildError extends Error {
  constructor(path: string, options?: { readonly cause?: unknown }) {
    super(
      `no usable web build at ${path}; build apps/web, or leave WEB_DIST unset to serve no pages`,
      options,
    );
    this.name = new.target.name;
  }
}

/** Loads the built web by its path: no app imports another (R1). null: this gateway serves no pages. */
export async function loadWebBuild(settings: Settings): Promise<WebBuild | null> {
  if (settings.webDist === null) return null;
  const logger = new Logger('pages');
  const dist = resolve(settings.webDist);
  const entry = resolve(dist, 'server/entry-server.js');
  try {
    const [threads, files] = await Promise.all([
      RenderThreads.start(pathToFileURL(entry).href, settings.renderThreads, (error) => {
        logger.error(error);
      }),
      StaticFiles.read(resolve(dist, 'client')),
    ]);
    return new WebBuild(new RenderQueue(threads), files, threads);
  } catch (cause) {
    throw new WebBuildError(entry, { cause });
  }
}
