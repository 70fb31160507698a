import { placeInClip, rangeAt, segmentStartMs, type HlsChannel } from './channels.ts';
import { CLIP_SEGMENTS, LEVELS, SEGMENT_MS, type Clip } from './clip.ts';

/** Playlists as RFC 8216 writes them: pure functions of channel and instant. */

const SEGMENT_SECONDS = SEGMENT_MS / 1000;
export const CAPTIONS = 'captions';
/** Fragmented MP4 needs it. */
const VERSION = 7;

/** All levels of a channel. Addresses are relative, so that they keep the token in their path. */
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
  /** Where its segments lie. */
  readonly folder: string;
  readonly extension: 'm4s' | 'vtt';
}

/**
 * The segments of one track. The clip begins anew each minute: there its time stamps jump back, which a discontinuity
 * says; how many have left the window, DISCONTINUITY-SEQUENCE does.
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

/** A clip that opens with the first segment of the list has its own tag in the list. */
const discontinuitiesBefore = (first: number): number => Math.floor((first - 1) / CLIP_SEGMENTS);

const lines = (...texts: readonly string[]): string => `${texts.join('\n')}\n`;

const TIMESTAMPS_PER_SECOND = 90_000;

/** WebVTT whose time is that of the clip (RFC 8216 §3.5). */
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
