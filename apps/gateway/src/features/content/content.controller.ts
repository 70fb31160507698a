import { Controller, Get, Param, Query } from '@nestjs/common';
import {
  Id,
  OPERATIONS,
  type ContentPage,
  type FaqItem,
  type Guide,
  type GuideSummary,
  type Highlight,
  type Movie,
  type TvListing,
} from '@touchline/contracts';
import type { z } from 'zod';
import type { ApiResponse } from '../../platform/http-server/responses/api-response.interceptor.ts';
import { ContentService } from './content.service.ts';
import { TvService } from './tv.service.ts';

const { guides, highlights, tv } = OPERATIONS;
type InLanguage = z.output<typeof guides.query>;

@Controller('api')
export class ContentController {
  constructor(
    private readonly content: ContentService,
    private readonly television: TvService,
  ) {}

  @Get('guides')
  guides(@Query({ schema: guides.query }) { lang }: InLanguage): Promise<ApiResponse<GuideSummary[]>> {
    return this.content.guides(lang);
  }

  @Get('guides/:slug')
  guide(
    @Param('slug', { schema: Id }) slug: string,
    @Query({ schema: guides.query }) { lang }: InLanguage,
  ): Promise<ApiResponse<Guide>> {
    return this.content.guide(slug, lang);
  }

  @Get('faq')
  questions(@Query({ schema: guides.query }) { lang }: InLanguage): Promise<ApiResponse<FaqItem[]>> {
    return this.content.questions(lang);
  }

  @Get('pages/:slug')
  page(
    @Param('slug', { schema: Id }) slug: string,
    @Query({ schema: guides.query }) { lang }: InLanguage,
  ): Promise<ApiResponse<ContentPage>> {
    return this.content.page(slug, lang);
  }

  @Get('movies')
  movies(@Query({ schema: guides.query }) { lang }: InLanguage): Promise<ApiResponse<Movie[]>> {
    return this.content.films(lang);
  }

  @Get('tv')
  tv(
    @Query({ schema: tv.query }) { country, date, tz }: z.output<typeof tv.query>,
  ): Promise<ApiResponse<TvListing[]>> {
    return this.television.ofDay({ country, date, tz });
  }

  @Get('highlights')
  highlights(
    @Query({ schema: highlights.query }) { lang, match, ...page }: z.output<typeof highlights.query>,
  ): Promise<ApiResponse<Highlight[]>> {
    return this.content.highlights(lang, match, page);
  }
}
