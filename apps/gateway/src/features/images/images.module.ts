import { Module } from '@nestjs/common';
import { ImageAddresses } from './image-addresses.ts';
import { ImagesController } from './images.controller.ts';
import { ImagesService } from './images.service.ts';

/** Serves pictures from our own origin. */
@Module({
  controllers: [ImagesController],
  providers: [ImageAddresses, ImagesService],
  exports: [ImageAddresses],
})
export class ImagesModule {}
