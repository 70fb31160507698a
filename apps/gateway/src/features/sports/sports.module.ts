import { Module } from '@nestjs/common';
import { MatchesModule } from '../matches/index.ts';
import { GameReader } from './game-reader.ts';
import { GamesService } from './games.service.ts';
import { SportsController } from './sports.controller.ts';
import { SportsService } from './sports.service.ts';

/** `GameSource` is bound by the composition root. */
@Module({
  imports: [MatchesModule],
  controllers: [SportsController],
  providers: [GameReader, GamesService, SportsService],
})
export class SportsModule {}
