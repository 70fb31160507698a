/** The public API of playback: who may watch a stream, on how many devices, under which URL. */
export { MediaSource, type MediaGrant, type MediaRequest } from './media-source.ts';
export { PlaybackModule } from './playback.module.ts';
