import { Module } from '@nestjs/common';
import { ContentModule } from '../content/index.ts';
import { StreamReader } from './stream-reader.ts';
import { StreamsController } from './streams.controller.ts';
import { WatchMarksReader } from './watch-marks.ts';

@Module({
  imports: [ContentModule],
  controllers: [StreamsController],
  providers: [StreamReader, WatchMarksReader],
  exports: [StreamReader, WatchMarksReader],
})
export class StreamsModule {}
