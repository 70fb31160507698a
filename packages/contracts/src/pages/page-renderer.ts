import type { Language } from '../languages/languages.ts';
import type { SiteFacts } from '../site/site.ts';

/** A page asked for, already redirected to its canonical, language-prefixed form. */
export interface PageRequest {
  /** Path and query, `/de/match/12?tab=lineups`. */
  readonly url: string;
  readonly language: Language;
  /** An allow-listed zone; UTC unless the page depends on the viewer's day. */
  readonly timeZone: string;
  readonly nowMs: number;
  /** What absolute links are made from, never the Host header. */
  readonly baseUrl: string;
  readonly site: PublicSite;
  /** Its texts are drafts: the page says so. */
  readonly isPreview?: boolean;
}

/** What every page knows of the site it belongs to. */
export interface PublicSite extends SiteFacts {
  /** null: real upstreams. */
  readonly demonstration: Demonstration | null;
}

/** The public API, read in process. */
export interface ApiReader {
  /** `path` begins with `/api/`. */
  read(path: string): Promise<{ readonly status: number; readonly body: unknown }>;
}

export interface PageAnswer {
  readonly status: number;
  /** Where to go instead, of a redirect; its html is empty. */
  readonly location?: string;
  readonly html: string;
  /** SHA-256 hashes of the inline scripts, `sha256-…`, for the Content-Security-Policy. */
  readonly scriptHashes: readonly string[];
}

/** What the web's server build exports and the gateway loads by path. */
export interface PageRenderer {
  render(request: PageRequest, api: ApiReader): Promise<PageAnswer>;
}

/** Which of the sandbox's worlds is played. */
export const DEMONSTRATION_WORLDS = ['simulated', 'openfootball', 'replay'] as const;

/** At the real instant `realMs` it was `worldMs` in the world, whose clock runs `speed` times as fast. */
export interface WorldTime {
  readonly realMs: number;
  readonly worldMs: number;
  readonly speed: number;
}

/** The embedded sandbox stands in for a provider: every page says so, and keeps the time of its world. */
export interface Demonstration {
  readonly world: (typeof DEMONSTRATION_WORLDS)[number];
  readonly time: WorldTime;
}

/**
 * The world's instant, epoch ms, at a real one: the real one itself where nothing is demonstrated.
 *
 * @example worldNowMs({ world: 'simulated', time: { realMs: 0, worldMs: 5_000, speed: 2 } }, 100) // 5_200
 */
export function worldNowMs(demonstration: Demonstration | null, realMs: number): number {
  if (demonstration === null) return realMs;
  const { time } = demonstration;
  return Math.floor(time.worldMs + (realMs - time.realMs) * time.speed);
}
