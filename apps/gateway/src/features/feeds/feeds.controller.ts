import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { DEFAULT_LANGUAGE, Id, isLanguage, type Language } from '@touchline/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { publicAnswer } from '../../platform/http-server/public-answer.ts';
import { Clock } from '../../platform/time/clock.ts';
import type { FeedFormat, FeedQuestion, FeedSubject } from './feed.ts';
import { feedAnswer } from './feed-answer.ts';
import { MOVED_MAX_AGE_SECONDS } from './feeds.cache.ts';
import { UnknownFeedError } from './feeds.errors.ts';
import { FeedQuery } from './feeds.routes.ts';
import { FeedsService } from './feeds.service.ts';

const CANONICAL = '/rss/matches.xml';
/** Where the feeds of a format lie, and how their names end. */
const PLACES: Readonly<Record<FeedFormat, { readonly folder: string; readonly ending: string }>> = {
  rss: { folder: 'rss', ending: '.xml' },
  json: { folder: 'feeds', ending: '.json' },
};

interface Named {
  readonly language: string;
  readonly file: string;
}

/** `/rss/matches.xml` in English, and each feed under each language, in two formats. */
@Controller()
export class FeedsController {
  constructor(
    private readonly feeds: FeedsService,
    private readonly clock: Clock,
  ) {}

  /** Aliases move for good: a reader keeps one address, and each address calls itself by its own name. */
  @Get(['rss', 'feed'])
  alias(@Res() reply: FastifyReply): void {
    void reply
      .header('cache-control', `public, max-age=${String(MOVED_MAX_AGE_SECONDS)}`)
      .redirect(CANONICAL, 301);
  }

  @Get('rss/matches.xml')
  ofMatches(
    @Query({ schema: FeedQuery }) { scores }: FeedQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const subject = { kind: 'matches' } as const;
    const question = { subject, language: DEFAULT_LANGUAGE, format: 'rss', scores, path: CANONICAL } as const;
    return this.#send(question, request, reply);
  }

  @Get(':language/rss/:file')
  ofAll(
    @Param() named: Named,
    @Query({ schema: FeedQuery }) query: FeedQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.#send(ofAll('rss', named, query), request, reply);
  }

  @Get(':language/feeds/:file')
  ofAllAsJson(
    @Param() named: Named,
    @Query({ schema: FeedQuery }) query: FeedQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.#send(ofAll('json', named, query), request, reply);
  }

  @Get(':language/rss/:kind/:file')
  ofOne(
    @Param() named: Named & { readonly kind: string },
    @Query({ schema: FeedQuery }) query: FeedQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.#send(ofOne('rss', named, query), request, reply);
  }

  @Get(':language/feeds/:kind/:file')
  ofOneAsJson(
    @Param() named: Named & { readonly kind: string },
    @Query({ schema: FeedQuery }) query: FeedQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.#send(ofOne('json', named, query), request, reply);
  }

  async #send(question: FeedQuestion, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { path, scores } = question;
    const read = await this.feeds.read(
      scores === 'off' ? { ...question, path: `${path}?scores=off` } : question,
    );
    if (read === undefined) throw new UnknownFeedError();
    const { feed, freshness, tags } = read;
    const facts = { freshness, tags, audience: 'everyone' as const };
    void reply.send(await publicAnswer(feedAnswer(feed), facts, this.clock.nowMs(), request, reply));
  }
}

/** `matches.xml`, `results.json` */
function ofAll(format: FeedFormat, { language, file }: Named, { scores }: FeedQuery): FeedQuestion {
  const known = knownLanguage(language);
  const kind = nameOf(file, format);
  if (kind !== 'matches' && kind !== 'results') throw new UnknownFeedError();
  const path = `/${known}/${PLACES[format].folder}/${file}`;
  return { subject: { kind }, language: known, format, scores, path };
}

/** `leagues/39.xml`, `teams/10.json` */
function ofOne(
  format: FeedFormat,
  { language, kind, file }: Named & { readonly kind: string },
  { scores }: FeedQuery,
): FeedQuestion {
  const known = knownLanguage(language);
  const id = Id.safeParse(nameOf(file, format));
  if (!id.success || (kind !== 'leagues' && kind !== 'teams')) throw new UnknownFeedError();
  const subject: FeedSubject = { kind: kind === 'leagues' ? 'league' : 'team', id: id.data };
  const { folder, ending } = PLACES[format];
  const path = `/${known}/${folder}/${kind}/${id.data}${ending}`;
  return { subject, language: known, format, scores, path };
}

function knownLanguage(text: string): Language {
  if (!isLanguage(text)) throw new UnknownFeedError();
  return text;
}

/** `39.xml` -> `39` */
function nameOf(file: string, format: FeedFormat): string {
  const { ending } = PLACES[format];
  return file.endsWith(ending) ? file.slice(0, -ending.length) : '';
}
