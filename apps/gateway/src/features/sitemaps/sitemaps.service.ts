import { Inject, Injectable } from '@nestjs/common';
import { ProblemError } from '../../platform/errors/problems.ts';
import { freshUntil, together, type Freshness } from '../../platform/cache/freshness.ts';
import { SourceCache } from '../../platform/cache/source-cache.ts';
import { type Settings, SETTINGS } from '../../platform/config/settings.ts';
import { Clock } from '../../platform/time/clock.ts';
import { DAY_MS } from '../../platform/time/durations.ts';
import { filesOf, lastChangeOf, sectionOf } from './sitemap-entries.ts';
import { Sections, type ReadSection } from './sections.ts';
import { indexXml, sitemapXml } from './crawler-documents.ts';
import { ROUTE } from './sitemaps.routes.ts';

export class UnknownSitemapError extends ProblemError {
  constructor() {
    super('not-found', 'There is no such map');
  }
}

interface ReadSitemap {
  readonly xml: Buffer;
  readonly lastChangeMs: number | undefined;
  readonly freshness: Freshness;
}

@Injectable()
export class SitemapsService {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly sections: Sections,
    private readonly cache: SourceCache,
    private readonly clock: Clock,
  ) {}

  async index(): Promise<ReadSitemap> {
    const read: ReadSection[] = [];
    // Reads sections one after the other: a crawler can wait, and the provider limits calls per second.
    for (const name of this.sections.names) {
      const section = await this.sections.read(name);
      if (section !== undefined) read.push(section);
    }
    const files = read.flatMap(filesOf);
    return {
      xml: await indexXml(files, this.settings.baseUrl),
      lastChangeMs: lastChangeOf(files.flatMap(({ entries }) => entries)),
      freshness: this.#freshness(read),
    };
  }

  /** Resolves with `undefined` if there is no such file at present. */
  async file(name: string): Promise<ReadSitemap | undefined> {
    const section = await this.sections.read(sectionOf(name) ?? '');
    const file = section === undefined ? undefined : filesOf(section).find((each) => each.name === name);
    if (section === undefined || file === undefined) return undefined;
    return {
      xml: await sitemapXml(file.entries, this.settings.baseUrl),
      lastChangeMs: lastChangeOf(file.entries),
      freshness: this.#freshness([section]),
    };
  }

  /**
   * Freshness follows the rule for sitemaps, not the shorter one for matches, because crawlers do not return every
   * minute. Only while a source is down is the sitemap as old as that source.
   */
  #freshness(read: readonly ReadSection[]): Freshness {
    const made = this.cache.made(ROUTE);
    const all = together([made, ...read.flatMap(({ freshness }) => freshness)]);
    if (all.outcome === 'stale-error') return all;
    const { storedAtMs, freshUntilMs, staleUntilMs, errorUntilMs } = made;
    const midnightMs = (Math.floor(this.clock.nowMs() / DAY_MS) + 1) * DAY_MS;
    return freshUntil({ ...all, storedAtMs, freshUntilMs, staleUntilMs, errorUntilMs }, midnightMs);
  }
}
