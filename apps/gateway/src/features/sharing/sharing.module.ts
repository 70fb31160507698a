import { Module } from '@nestjs/common';
import { MatchesModule } from '../matches/index.ts';
import { SharingController } from './sharing.controller.ts';
import { SharingService } from './sharing.service.ts';

@Module({
  imports: [MatchesModule],
  controllers: [SharingController],
  providers: [SharingService],
})
export class SharingModule {}
