import { Injectable } from '@nestjs/common';
import type { Sport } from '@touchline/contracts';
import { Answer } from '../../platform/http-server/answer.ts';
import { MatchReader, tagsOf } from '../matches/index.ts';
import { SPORTS } from './sport.ts';
import { presentSport } from './sport-presenter.ts';
import { UnknownSportError } from './sports.errors.ts';

@Injectable()
export class SportsService {
  constructor(private readonly matches: MatchReader) {}

  async list(): Promise<Answer<Sport[]>> {
    const live = await this.matches.live();
    return new Answer(
      SPORTS.map((sport) => presentSport(sport, live.matches)),
      live.freshness,
      {},
      tagsOf(live.matches, 'live'),
    );
  }

  async bySlug(slug: string): Promise<Answer<Sport>> {
    const sport = SPORTS.find((candidate) => candidate.slug === slug);
    if (sport === undefined) throw new UnknownSportError();
    const live = await this.matches.live();
    const tags = tagsOf(live.matches, 'live');
    return new Answer(presentSport(sport, live.matches), live.freshness, {}, tags);
  }
}
