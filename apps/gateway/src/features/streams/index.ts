/** The public API of streams: what there is to watch of matches. Who may watch it, `playback` decides. */
export { presentStream } from './stream-reader.ts';
export { StreamReader } from './stream-reader.ts';
export { StreamsModule } from './streams.module.ts';
export { WatchMarks, WatchMarksReader } from './watch-marks.ts';
