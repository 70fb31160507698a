import { Module } from '@nestjs/common';
import { ContentModule } from '../content/index.ts';
import { LeaguesModule } from '../leagues/index.ts';
import { MatchesModule } from '../matches/index.ts';
import { TeamsModule } from '../teams/index.ts';
import { Sections } from './sections.ts';
import { SitemapsController } from './sitemaps.controller.ts';
import { SitemapsService } from './sitemaps.service.ts';

@Module({
  imports: [ContentModule, LeaguesModule, MatchesModule, TeamsModule],
  controllers: [SitemapsController],
  providers: [Sections, SitemapsService],
})
export class SitemapsModule {}
