import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { DEFAULT_LANGUAGE, Id, isLanguage, type Language } from '@touchline/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { publicAnswer } from '../../platform/http-server/public-answer.ts';
import { Clock } from '../../platform/time/clock.ts';
import type { FeedQuestion, FeedSubject } from './feed.ts';
import { feedAnswer } from './feed-answer.ts';
import { MOVED_MAX_AGE_SECONDS } from './feeds.cache.ts';
import { UnknownFeedError } from './feeds.errors.ts';
import { FeedsService } from './feeds.service.ts';

const CANONICAL = '/rss/matches.xml';

/** `/rss/matches.xml` in English, and each feed under each language. */
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
  ofMatches(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.#send(
      { subject: { kind: 'matches' }, language: DEFAULT_LANGUAGE, path: CANONICAL },
      request,
      reply,
    );
  }

  @Get(':language/rss/matches.xml')
  ofMatchesIn(
    @Param('language') language: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const known = knownLanguage(language);
    const path = `/${known}/rss/matches.xml`;
    return this.#send({ subject: { kind: 'matches' }, language: known, path }, request, reply);
  }

  @Get(':language/rss/results.xml')
  ofResults(
    @Param('language') language: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const known = knownLanguage(language);
    const path = `/${known}/rss/results.xml`;
    return this.#send({ subject: { kind: 'results' }, language: known, path }, request, reply);
  }

  @Get(':language/rss/leagues/:file')
  ofLeague(
    @Param() params: { readonly language: string; readonly file: string },
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const language = knownLanguage(params.language);
    const id = knownId(params.file);
    const subject: FeedSubject = { kind: 'league', id };
    return this.#send({ subject, language, path: `/${language}/rss/leagues/${id}.xml` }, request, reply);
  }

  @Get(':language/rss/teams/:file')
  ofTeam(
    @Param() params: { readonly language: string; readonly file: string },
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const language = knownLanguage(params.language);
    const id = knownId(params.file);
    const subject: FeedSubject = { kind: 'team', id };
    return this.#send({ subject, language, path: `/${language}/rss/teams/${id}.xml` }, request, reply);
  }

  async #send(question: FeedQuestion, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const read = await this.feeds.read(question);
    if (read === undefined) throw new UnknownFeedError();
    const { feed, freshness, tags } = read;
    const facts = { freshness, tags, audience: 'everyone' as const };
    void reply.send(await publicAnswer(feedAnswer(feed), facts, this.clock.nowMs(), request, reply));
  }
}

function knownLanguage(text: string): Language {
  if (!isLanguage(text)) throw new UnknownFeedError();
  return text;
}

/** `39.xml` -> `39` */
function knownId(file: string): string {
  const id = Id.safeParse(file.endsWith('.xml') ? file.slice(0, -'.xml'.length) : '');
  if (!id.success) throw new UnknownFeedError();
  return id.data;
}
