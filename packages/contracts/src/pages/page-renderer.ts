import type { Language } from '../languages/languages.ts';
import type { SiteFacts } from '../site/site.ts';

/** A page request, already redirected to its canonical, language-prefixed URL. */
export interface PageRequest {
  /** Path and query, `/de/match/12?tab=lineups`. */
  readonly url: string;
  readonly language: Language;
  /** A validated zone; UTC unless the page depends on the viewer's day. */
  readonly timeZone: string;
  readonly nowMs: number;
  /** Base of absolute links; never the Host header. */
  readonly baseUrl: string;
  readonly site: PublicSite;
  /** Whether its texts are drafts, which the page must say. */
  readonly isPreview?: boolean;
}

/** The site's data for every page. */
export interface PublicSite extends SiteFacts {
  /** `null` with real upstreams. */
  readonly demonstration: Demonstration | null;
}

/** The public API, called in process. */
export interface ApiReader {
  /** `path` begins with `/api/`. */
  read(path: string): Promise<{ readonly status: number; readonly body: unknown }>;
}

export interface PageAnswer {
  readonly status: number;
  /** Target of a redirect, whose html is empty. */
  readonly location?: string;
  readonly html: string;
  /** SHA-256 hashes of the inline scripts, `sha256-…`, for the Content-Security-Policy. */
  readonly scriptHashes: readonly string[];
}

/** The interface of the web's server build, which the gateway loads by path. */
export interface PageRenderer {
  render(request: PageRequest, api: ApiReader): Promise<PageAnswer>;
}

/** The sandbox's worlds. */
export const DEMONSTRATION_WORLDS = ['simulated', 'openfootball', 'replay'] as const;

/** The world's clock: at the real instant `realMs` it shows `worldMs`, and it runs `speed` times as fast. */
export interface WorldTime {
  readonly realMs: number;
  readonly worldMs: number;
  readonly speed: number;
}

/** The embedded sandbox replaces a provider. Every page says so and uses the time of its world. */
export interface Demonstration {
  readonly world: (typeof DEMONSTRATION_WORLDS)[number];
  readonly time: WorldTime;
}

/**
 * Returns the world's time, epoch ms, at a real instant; without a demonstration, the real instant itself.
 *
 * @example worldNowMs({ world: 'simulated', time: { realMs: 0, worldMs: 5_000, speed: 2 } }, 100) // 5_200
 */
export function worldNowMs(demonstration: Demonstration | null, realMs: number): number {
  if (demonstration === null) return realMs;
  const { time } = demonstration;
  return Math.floor(time.worldMs + (realMs - time.realMs) * time.speed);
}
