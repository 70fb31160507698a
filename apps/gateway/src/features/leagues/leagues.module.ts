import { Module } from '@nestjs/common';
import { MatchesModule } from '../matches/index.ts';
import { StreamsModule } from '../streams/index.ts';
import { LeagueDirectory } from './league-directory.ts';
import { LeaguesController } from './leagues.controller.ts';
import { LeaguesService } from './leagues.service.ts';

/** The composition root binds `LeagueSource`. */
@Module({
  imports: [MatchesModule, StreamsModule],
  controllers: [LeaguesController],
  providers: [LeagueDirectory, LeaguesService],
  exports: [LeagueDirectory],
})
export class LeaguesModule {}
