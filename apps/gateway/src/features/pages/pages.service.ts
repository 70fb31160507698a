import { Inject, Injectable } from '@nestjs/common';
import {
  dependsOnDay,
  knownTimeZone,
  matchRoute,
  type Language,
  type PageRequest,
  type PublicSite,
} from '@touchline/contracts';
import { together, type Freshness } from '../../platform/cache/freshness.ts';
import { fillContext } from '../../platform/cache/fill-context.ts';
import { readDeadline } from '../../platform/cache/read-deadline.ts';
import { SourceCache } from '../../platform/cache/source-cache.ts';
import { type Settings, SETTINGS } from '../../platform/config/settings.ts';
import type { ResponseFacts } from '../../platform/http-server/responses/response-headers.ts';
import { InProcessReader } from '../../platform/http-server/in-process-reader.ts';
import { Clock } from '../../platform/time/clock.ts';
import { pageQuery, PAGE_MOMENT_MS, pageTags, ROUTE } from './pages.routes.ts';
import { PageSources } from './page-sources.ts';
import type { PagePress, RenderedPage } from './rendering/page-renderer.ts';

/**
 * Freshness of a page that lacks a part. The page is cached only for a moment: a crowd does not render it again and
 * again, and the next render requests the missing part again.
 */
function passing(freshness: Freshness): Freshness {
  const { storedAtMs } = freshness;
  return {
    ...freshness,
    outcome: 'stale-error',
    freshUntilMs: storedAtMs,
    staleUntilMs: storedAtMs,
    errorUntilMs: storedAtMs,
  };
}

/**
 * Returns the freshness of a page. It expires with the first of its parts. Its age is that of its changing parts,
 * because readers and offline copies read the page's age as that of its scores. Site texts, which are read at the
 * start and valid until they are edited, do not count towards the age; data that an upstream failed to refresh does.
 *
 * @param made freshness of the rendering itself
 */
export function pageFreshness(made: Freshness, sources: readonly Freshness[]): Freshness {
  const all = together([made, ...sources]);
  const moving = sources.filter(
    ({ phase, outcome }) => outcome === 'stale-error' || (phase !== 'cold' && phase === all.phase),
  );
  return { ...all, storedAtMs: Math.min(made.storedAtMs, ...moving.map(({ storedAtMs }) => storedAtMs)) };
}

const UTC = 'UTC';

export interface PageWish {
  readonly pathname: string;
  readonly search: string;
  readonly language: Language;
  /** The reader's zone, from the cookie. */
  readonly zone: string | undefined;
}

export interface ShownPage {
  readonly page: RenderedPage;
  readonly facts: ResponseFacts;
}

/** A page with drafts shows the preview bar, and its visit is not counted. */
function previewed(site: PublicSite): Pick<PageRequest, 'site' | 'isPreview'> {
  return { site: { ...site, analyticsId: null }, isPreview: true };
}

/** Renders pages and collects the data they are built from. Only pages about a day depend on the zone. */
@Injectable()
export class PagesService {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly clock: Clock,
    private readonly reader: InProcessReader,
    private readonly cache: SourceCache,
  ) {}

  async show(wish: PageWish, press: PagePress): Promise<ShownPage> {
    const match = matchRoute(wish.pathname);
    const perZone = match !== undefined && dependsOnDay(match.route.name, match.params);
    const timeZone = perZone ? (knownTimeZone(wish.zone ?? UTC) ?? UTC) : UTC;
    const { baseUrl, site } = this.settings;
    const { language } = wish;
    const url = `${wish.pathname}${pageQuery(wish.search, match?.route.name)}`;
    const nowMs = Math.floor(this.clock.nowMs() / PAGE_MOMENT_MS) * PAGE_MOMENT_MS;
    // The reads are triggered from the render thread, outside this context, so its values are passed on explicitly.
    const context = fillContext.getStore();
    const { urgency = 'visitor', keeping, client, showsDrafts } = context ?? {};
    const deadline = readDeadline(this.settings.pageDeadlineMs);
    const sources = new PageSources(this.reader, { urgency, client, showsDrafts, deadline });
    const request = {
      url,
      language,
      timeZone,
      nowMs,
      baseUrl,
      ...(showsDrafts ? previewed(site) : { site }),
    };
    const page = await press.render(request, sources, keeping);
    if (sources.isRefused && context !== undefined) context.isRefused = true;
    const freshness = pageFreshness(this.cache.made(ROUTE), sources.freshness);
    return {
      page,
      facts: {
        freshness: sources.isIncomplete ? passing(freshness) : freshness,
        tags: [...pageTags(language), ...sources.tags],
        audience: perZone ? 'zone' : 'everyone',
        coded: page.coded,
        isIncomplete: sources.isIncomplete,
      },
    };
  }
}
