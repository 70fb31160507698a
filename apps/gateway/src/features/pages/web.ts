import type { Settings } from '../../platform/config/settings.ts';
import type { WallClock } from '../../platform/time/clock.ts';
import type { PagePress } from './rendering/page-renderer.ts';
import type { StaticFile } from './files/static-files.ts';

/** Source of pages and their files: the web's build, or its sources under a development server. */
export interface Web {
  readonly press: PagePress;
  /** @param path `/assets/entry-client-1a2b3c.js` */
  asset(path: string): Promise<StaticFile | undefined>;
}

/** Injection token of the opened `Web | null`. */
export const WEB = Symbol('Web');

/** Resolves with `null` if this gateway serves no pages. */
export type OpenWeb = (settings: Settings, clock: WallClock) => Promise<Web | null>;
