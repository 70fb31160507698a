import { placeInClip, rangeAt, segmentStartMs, type HlsChannel } from './channels.ts';
import { CLIP_SEGMENTS, LEVELS, SEGMENT_MS, type Clip } from './clip.ts';

/** Playlists by RFC 8216, as pure functions of channel and instant. */

const SEGMENT_SECONDS = SEGMENT_MS / 1000;
export const CAPTIONS = 'captions';
/** Required by fragmented MP4. */
const VERSION = 7;

/** Returns the playlist of all levels of a channel. URLs are relative, so they keep the token in their path. */
export const masterPlaylist = (clip: Clip, { hasCaptions }: HlsChannel): string => {
  const captions = hasCaptions
    ? [
        `#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="${CAPTIONS}",NAME="English",LANGUAGE="en",DEFAULT=NO,AUTOSELECT=YES,FORCED=NO,URI="${CAPTIONS}.m3u8"`,
      ]
    : [];
  const levels = LEVELS.toReversed().flatMap((name) => {
    const { codecs, width, height, peakBandwidth, averageBandwidth } = clip[name];
    const attributes = [
      `BANDWIDTH=${String(peakBandwidth)}`,
      `AVERAGE-BANDWIDTH=${String(averageBandwidth)}`,
      `CODECS="${codecs}"`,
      `RESOLUTION=${String(width)}x${String(height)}`,
      'FRAME-RATE=10.000',
      ...(hasCaptions ? [`SUBTITLES="${CAPTIONS}"`] : []),
    ];
    return [`#EXT-X-STREAM-INF:${attributes.join(',')}`, `${name}.m3u8`];
  });
  return lines(
    '#EXTM3U',
    `#EXT-X-VERSION:${String(VERSION)}`,
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...captions,
    ...levels,
  );
};

interface Track {
  /** Folder of its segments. */
  readonly folder: string;
  readonly extension: 'm4s' | 'vtt';
}

/**
 * Returns the playlist of one track. The clip restarts each minute: its timestamps jump back, which a discontinuity
 * marks; DISCONTINUITY-SEQUENCE counts those that have left the window.
 */
export const mediaPlaylist = (channel: HlsChannel, nowMs: number, { folder, extension }: Track): string => {
  const { first, last } = rangeAt(channel, nowMs);
  const isLive = channel.kind === 'live';
  const opensClip = (segment: number): boolean => placeInClip(segment) === 0 && (isLive || segment > 0);
  const segments = Array.from({ length: last - first + 1 }, (_, place) => first + place).flatMap(
    (segment) => [
      ...(opensClip(segment) ? ['#EXT-X-DISCONTINUITY'] : []),
      ...(segment === first || opensClip(segment)
        ? [`#EXT-X-PROGRAM-DATE-TIME:${new Date(segmentStartMs(channel, segment)).toISOString()}`]
        : []),
      `#EXTINF:${SEGMENT_SECONDS.toFixed(3)},`,
      `${folder}/${String(segment)}.${extension}`,
    ],
  );
  return lines(
    '#EXTM3U',
    `#EXT-X-VERSION:${String(VERSION)}`,
    `#EXT-X-TARGETDURATION:${String(SEGMENT_SECONDS)}`,
    `#EXT-X-MEDIA-SEQUENCE:${String(first)}`,
    ...(isLive
      ? [`#EXT-X-DISCONTINUITY-SEQUENCE:${String(discontinuitiesBefore(first))}`]
      : ['#EXT-X-PLAYLIST-TYPE:VOD']),
    ...(extension === 'm4s' ? [`#EXT-X-MAP:URI="${folder}/init.mp4"`] : []),
    ...segments,
    ...(isLive ? [] : ['#EXT-X-ENDLIST']),
  );
};

/** Excludes a restart at the first segment of the list, which has its own tag in the list. */
const discontinuitiesBefore = (first: number): number => Math.floor((first - 1) / CLIP_SEGMENTS);

const lines = (...texts: readonly string[]): string => `${texts.join('\n')}\n`;

const TIMESTAMPS_PER_SECOND = 90_000;

/** Returns WebVTT with the timestamps of the clip (RFC 8216 §3.5). */
export const captionsOf = (segment: number): string => {
  const seconds = placeInClip(segment) * SEGMENT_SECONDS;
  return lines(
    'WEBVTT',
    `X-TIMESTAMP-MAP=MPEGTS:${String(seconds * TIMESTAMPS_PER_SECOND)},LOCAL:00:00:00.000`,
    '',
    `00:00:00.000 --> 00:00:0${SEGMENT_SECONDS.toFixed(3)}`,
    `${String(seconds)} seconds past the minute`,
  );
};
