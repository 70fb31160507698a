import { Module } from '@nestjs/common';
import { MatchesModule } from '../matches/index.ts';
import { OtherSports } from '../other-sports/index.ts';
import { GameReader } from './game-reader.ts';
import { GamesService } from './games.service.ts';
import { SportLists } from './sport-lists.ts';
import { SportsController } from './sports.controller.ts';
import { SportsService } from './sports.service.ts';

/** The composition root binds `GameSource` and provides `OtherSports` to football's lists. */
@Module({
  imports: [MatchesModule],
  controllers: [SportsController],
  providers: [
    GameReader,
    GamesService,
    SportsService,
    SportLists,
    { provide: OtherSports, useExisting: SportLists },
  ],
  exports: [OtherSports],
})
export class SportsModule {}
