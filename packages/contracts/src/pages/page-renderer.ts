import type { Demonstration } from './demonstration.ts';
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
