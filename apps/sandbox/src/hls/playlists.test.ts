import fc from 'fast-check';
import HLS from 'hls-parser';

import { channelOf, isThere, CLIP_MS, type HlsChannel } from './channels.ts';
import { readClip, SEGMENT_MS } from './clip.ts';
import { captionsOf, masterPlaylist, mediaPlaylist } from './playlists.ts';

HLS.setOptions({ strictMode: true });

const NOON_MS = Date.parse('2026-11-21T12:00:00Z');
const named = (name: string): HlsChannel => {
  const channel = channelOf(name);
  if (channel === undefined) throw new Error(`no channel ${name}`);
  return channel;
};
const LOW = { folder: 'low', extension: 'm4s' } as const;

/** Parsed by an independent parser that refuses violations of the standard. */
const media = (text: string) => {
  const playlist = HLS.parse(text);
  if (!('segments' in playlist)) throw new Error('no media playlist');
  return playlist;
};
const liveAt = (nowMs: number) => media(mediaPlaylist(named('gantry'), nowMs, LOW));

describe('a live channel', () => {
  it('lists the last four minutes, up to the newest complete segment', () => {
    const { segments, endlist, targetDuration } = liveAt(NOON_MS + 1999);
    expect(segments).toHaveLength(120);
    expect(endlist).toBe(false);
    expect(targetDuration).toBe(2);
    expect(segments[0]?.programDateTime?.getTime()).toBe(NOON_MS - 240_000);
    const last = segments.at(-1);
    expect(last?.mediaSequenceNumber).toBe(NOON_MS / SEGMENT_MS - 1);
    expect(isThere(named('gantry'), NOON_MS / SEGMENT_MS - 1, NOON_MS + 1999)).toBe(true);
    expect(isThere(named('gantry'), NOON_MS / SEGMENT_MS, NOON_MS + 1999)).toBe(false);
  });

  it('marks the restart of the clip at each minute, with its time', () => {
    const { segments } = liveAt(NOON_MS + 7000);
    const opening = segments.filter(({ discontinuity }) => discontinuity === true);
    expect(opening.map(({ programDateTime }) => programDateTime?.toISOString())).toEqual([
      '2026-11-21T11:57:00.000Z',
      '2026-11-21T11:58:00.000Z',
      '2026-11-21T11:59:00.000Z',
      '2026-11-21T12:00:00.000Z',
    ]);
  });

  it('gives a segment and its discontinuity the same numbers in every playlist', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 600_000 }), fc.integer({ min: 0, max: 200_000 }), (at, later) => {
        const [one, other] = [liveAt(NOON_MS + at), liveAt(NOON_MS + at + later)];
        const known = new Map(one.segments.map((segment) => [segment.mediaSequenceNumber, segment]));
        const shared = other.segments.filter(({ mediaSequenceNumber }) => known.has(mediaSequenceNumber));
        expect(shared.length).toBeGreaterThan(0);
        for (const segment of shared) {
          const before = known.get(segment.mediaSequenceNumber);
          expect(segment.uri).toBe(before?.uri);
          expect(segment.discontinuitySequence).toBe(before?.discontinuitySequence);
        }
      }),
    );
  });
});

describe('a recording', () => {
  it('is complete, ends, and begins with the minute of its kick-off', () => {
    const channel = named(`replay-${String(NOON_MS / 1000 + 17)}`);
    const { segments, endlist, playlistType } = media(mediaPlaylist(channel, NOON_MS, LOW));
    expect({ endlist, playlistType, length: segments.length }).toEqual({
      endlist: true,
      playlistType: 'VOD',
      length: 300,
    });
    expect(segments[0]?.programDateTime?.getTime()).toBe(NOON_MS);
    expect(segments[0]?.discontinuity).not.toBe(true);
    expect(segments[30]?.programDateTime?.getTime()).toBe(NOON_MS + CLIP_MS);
  });
});

describe('a master playlist', () => {
  it('has two levels, and captions if the channel has them', () => {
    const clip = readClip();
    const levels = (name: string) => {
      const playlist = HLS.parse(masterPlaylist(clip, named(name)));
      if (!('variants' in playlist)) throw new Error('no master playlist');
      return playlist.variants;
    };
    expect(
      levels('gantry').map(({ uri, codecs = '', resolution }) => [
        uri,
        codecs.slice(0, 7),
        resolution?.width,
      ]),
    ).toEqual([
      ['high.m3u8', 'avc1.4d', 384],
      ['low.m3u8', 'avc1.4d', 192],
    ]);
    expect(levels('gantry')[0]?.subtitles).toEqual([]);
    expect(levels('studio')[0]?.subtitles).toMatchObject([{ language: 'en', uri: 'captions.m3u8' }]);
    for (const variant of levels('studio'))
      expect(variant.bandwidth).toBeGreaterThanOrEqual(variant.averageBandwidth ?? Infinity);
  });
});

it('captions show the second of the clip', () => {
  expect(captionsOf(36)).toBe(
    'WEBVTT\nX-TIMESTAMP-MAP=MPEGTS:1080000,LOCAL:00:00:00.000\n\n00:00:00.000 --> 00:00:02.000\n12 seconds past the minute\n',
  );
});

it.each(['', 'gantry2', 'replay-', 'replay-x', 'replay-123', '..'])('there is no channel %j', (name) => {
  expect(channelOf(name)).toBeUndefined();
});
