/** The public API of streams: what can be watched of matches. `playback` decides who may watch it. */
export { presentStream } from './stream-reader.ts';
export { StreamReader } from './stream-reader.ts';
export { StreamsModule } from './streams.module.ts';
export { WatchMarks, WatchMarksReader } from './watch-marks.ts';
