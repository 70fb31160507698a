import { Module } from '@nestjs/common';
import { MatchesModule } from '../matches/index.ts';
import { SocialCardsController } from './social-cards.controller.ts';
import { SocialCardsService } from './social-cards.service.ts';

@Module({
  imports: [MatchesModule],
  controllers: [SocialCardsController],
  providers: [SocialCardsService],
})
export class SocialCardsModule {}
