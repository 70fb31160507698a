import { Module } from '@nestjs/common';
import { ContentModule } from '../content/index.ts';
import { StreamsModule } from '../streams/index.ts';
import { EmptyResponseCheck } from './reader/empty-response-check.ts';
import { LiveList } from './reader/live-list.ts';
import { LiveMatches } from './live-matches.ts';
import { MatchReader } from './reader/match-reader.ts';
import { MatchSnapshots } from './snapshots/match-snapshots.ts';
import { MatchesController } from './matches.controller.ts';
import { MatchesService } from './matches.service.ts';
import { MovedKickoffs } from './snapshots/moved-kickoffs.ts';

/** The composition root binds `MatchSource`. */
@Module({
  imports: [ContentModule, StreamsModule],
  controllers: [MatchesController],
  providers: [
    MovedKickoffs,
    {
      provide: MatchSnapshots,
      useFactory: (moves: MovedKickoffs) => new MatchSnapshots(moves),
      inject: [MovedKickoffs],
    },
    EmptyResponseCheck,
    LiveList,
    MatchReader,
    LiveMatches,
    MatchesService,
  ],
  exports: [MatchReader, LiveMatches, MatchesService],
})
export class MatchesModule {}
