import { Module } from '@nestjs/common';
import { MatchesModule } from '../matches/index.ts';
import { SportsController } from './sports.controller.ts';
import { SportsService } from './sports.service.ts';

@Module({ imports: [MatchesModule], controllers: [SportsController], providers: [SportsService] })
export class SportsModule {}
