import { Module } from '@nestjs/common';
import { ContentModule } from '../content/index.ts';
import { SiteController } from './site.controller.ts';
import { SiteService } from './site.service.ts';

@Module({ imports: [ContentModule], controllers: [SiteController], providers: [SiteService] })
export class SiteModule {}
