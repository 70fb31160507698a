import { Module } from '@nestjs/common';
import { LeaguesModule } from '../leagues/index.ts';
import { MatchesModule } from '../matches/index.ts';
import { StreamsModule } from '../streams/index.ts';
import { TeamsModule } from '../teams/index.ts';
import { MatchesOfTheseDays, ReadNames } from './read-names.ts';
import { SearchController } from './search.controller.ts';
import { SearchNames } from './search-names.ts';
import { SearchService } from './search.service.ts';

@Module({
  imports: [LeaguesModule, MatchesModule, StreamsModule, TeamsModule],
  controllers: [SearchController],
  providers: [MatchesOfTheseDays, ReadNames, SearchNames, SearchService],
})
export class SearchModule {}
