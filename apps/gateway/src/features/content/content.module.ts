import { Module } from '@nestjs/common';
import { ImagesModule } from '../images/index.ts';
import { Broadcasts } from './broadcasts.ts';
import { ContentController } from './content.controller.ts';
import { ContentPresenter } from './content-presenter.ts';
import { ContentReader } from './content-reader.ts';
import { ContentService } from './content.service.ts';
import { Switches } from './switches.ts';
import { TvService } from './tv.service.ts';
import { SiteWebhookController } from './cache/site-webhook.controller.ts';

/** The composition root binds `ContentSource`. */
@Module({
  imports: [ImagesModule],
  controllers: [ContentController, SiteWebhookController],
  providers: [Broadcasts, ContentPresenter, ContentReader, ContentService, Switches, TvService],
  exports: [Broadcasts, ContentPresenter, ContentReader, Switches],
})
export class ContentModule {}
