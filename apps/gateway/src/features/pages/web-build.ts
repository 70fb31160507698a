import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageRenderer } from '@touchline/contracts';
import type { Settings } from '../../platform/config/settings.ts';
import { StaticFiles } from './static-files.ts';
import { RenderQueue } from './render-queue.ts';

/** What the web's build gives us: its pages and its files. */
export class WebBuild {
  constructor(
    readonly renderer: PageRenderer,
    readonly files: StaticFiles,
  ) {}
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

function isRenderer(module: unknown): module is PageRenderer {
  return (
    typeof module === 'object' && module !== null && 'render' in module && typeof module.render === 'function'
  );
}

/** Loads the built web by its path: no app imports another (R1). null: this gateway serves no pages. */
export async function loadWebBuild(settings: Settings): Promise<WebBuild | null> {
  if (settings.webDist === null) return null;
  const dist = resolve(settings.webDist);
  const entry = resolve(dist, 'server/entry-server.js');
  let module: unknown;
  try {
    module = await import(pathToFileURL(entry).href);
  } catch (cause) {
    throw new WebBuildError(entry, { cause });
  }
  if (!isRenderer(module)) throw new WebBuildError(entry);
  return new WebBuild(new RenderQueue(module), await StaticFiles.read(resolve(dist, 'client')));
}
