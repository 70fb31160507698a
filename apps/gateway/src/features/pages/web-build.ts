import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Logger } from '@nestjs/common';
import type { Settings } from '../../platform/config/settings.ts';
import type { WallClock } from '../../platform/time/clock.ts';
import { SharedAssets } from './files/shared-assets.ts';
import { StaticFiles, type StaticFile } from './files/static-files.ts';
import type { PagePress } from './rendering/page-renderer.ts';
import { RenderQueue } from './rendering/render-queue.ts';
import { RenderThreads } from './rendering/render-threads.ts';
import type { Web } from './web.ts';

/** The web's build: its page renderer and its files. */
class WebBuild implements Web {
  constructor(
    readonly press: PagePress,
    private readonly files: StaticFiles,
    private readonly threads: RenderThreads,
    private readonly shared: SharedAssets | null,
  ) {}

  /** Returns a file of this build or, where nodes share a directory, of another build that ran recently. */
  async asset(path: string): Promise<StaticFile | undefined> {
    return this.files.get(path) ?? (await this.shared?.get(path));
  }

  /** Nest calls it after the last request has ended, so pages in progress are finished first. */
  async onApplicationShutdown(): Promise<void> {
    this.shared?.stop();
    await this.threads.close();
  }
}

/** Names the missing file, for a developer who starts the gateway before the web is built. */
class WebBuildError extends Error {
  constructor(path: string, options?: { readonly cause?: unknown }) {
    super(`no usable web build at ${path}; build apps/web, or set WEB_DIST=none to serve no pages`, options);
    this.name = new.target.name;
  }
}

/** The site is still served, but after a release, open pages may fail to load their files. */
class SharedAssetsError extends Error {
  constructor(directory: string, options: { readonly cause: unknown }) {
    super(`the files of builds cannot be shared in ${directory} (ASSETS_DIR)`, options);
    this.name = new.target.name;
  }
}

async function shareAssets(
  directory: string,
  files: StaticFiles,
  clock: WallClock,
  logger: Logger,
): Promise<SharedAssets> {
  const shared = new SharedAssets(resolve(directory), files, clock, (error) => {
    logger.error(new SharedAssetsError(directory, { cause: error }));
  });
  await shared.start();
  return shared;
}

/**
 * Loads the built web by its path, because no app imports another (R1). Returns `null` if this gateway serves no
 * pages.
 */
export async function loadWebBuild(settings: Settings, clock: WallClock): Promise<WebBuild | null> {
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
    const shared =
      settings.assetsDir === null ? null : await shareAssets(settings.assetsDir, files, clock, logger);
    return new WebBuild(new RenderQueue(threads), files, threads, shared);
  } catch (cause) {
    throw new WebBuildError(entry, { cause });
  }
}
