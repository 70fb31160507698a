import { Module } from '@nestjs/common';
import { LeaguesModule } from '../leagues/index.ts';
import { MatchesModule } from '../matches/index.ts';
import { TeamsModule } from '../teams/index.ts';
import { FeedBuilder } from './feed-builder.ts';
import { FeedsController } from './feeds.controller.ts';
import { FeedsService } from './feeds.service.ts';

@Module({
  imports: [LeaguesModule, MatchesModule, TeamsModule],
  controllers: [FeedsController],
  providers: [FeedBuilder, FeedsService],
  exports: [FeedsService],
})
export class FeedsModule {}
