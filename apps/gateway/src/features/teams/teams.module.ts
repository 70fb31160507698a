import { Module } from '@nestjs/common';
import { LeaguesModule } from '../leagues/index.ts';
import { MatchesModule } from '../matches/index.ts';
import { StreamsModule } from '../streams/index.ts';
import { HeadToHeadService } from './head-to-head.service.ts';
import { TeamReader } from './team-reader.ts';
import { TeamsController } from './teams.controller.ts';
import { TeamsService } from './teams.service.ts';

/** The composition root binds `TeamSource`. */
@Module({
  imports: [MatchesModule, LeaguesModule, StreamsModule],
  controllers: [TeamsController],
  providers: [TeamReader, TeamsService, HeadToHeadService],
  exports: [TeamReader],
})
export class TeamsModule {}
