import { Module } from '@nestjs/common';
import { MatchesModule } from '../matches/index.ts';
import { MatchesOfTheseDays } from './matches-of-these-days.ts';
import { SearchController } from './search.controller.ts';
import { SearchNames } from './search-names.ts';
import { SearchService } from './search.service.ts';

/** `LeagueSource` and `TeamSource` are bound by the composition root. */
@Module({
  imports: [MatchesModule],
  controllers: [SearchController],
  providers: [MatchesOfTheseDays, SearchNames, SearchService],
})
export class SearchModule {}
