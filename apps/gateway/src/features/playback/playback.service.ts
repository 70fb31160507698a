import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { DEFAULT_LANGUAGE, type Playback } from '@touchline/contracts';
import { type Settings, SETTINGS } from '../../platform/config/settings.ts';
import { FeatureOffError } from '../../platform/errors/upstream-errors.ts';
import { RateLimits, type RateLimit } from '../../platform/limits/index.ts';
import { Clock, WallClock } from '../../platform/time/clock.ts';
import { SECOND_MS } from '../../platform/time/durations.ts';
import type { Texts } from '../content/index.ts';
import { LiveInterest } from '../live/index.ts';
import { Entitlements } from '../payments/index.ts';
import { presentStream, StreamReader } from '../streams/index.ts';
import { refusalOf, type Viewer, NoStreamError } from './admission.ts';
import { DevicePlaces, HEARTBEAT_SECONDS, type Place, PLAYBACK_LEASE_MS } from './device-places.ts';
import { MediaSource, type MediaCookie } from './media-source.ts';
import { PlaybackMetrics } from './playback-metrics.ts';

/** All streams are of football matches. */
const SPORT = 'football';
const VIEWER_LENGTH = 16;

/** A player asks four times a minute, and may ask again when an address fails. */
const BEATS = { name: 'playback-heartbeats', points: 60, windowSeconds: 60 } as const;

export interface PlaybackQuestion {
  readonly matchId: string;
  readonly streamId: string | undefined;
  readonly session: string | undefined;
  /** `undefined` for a guest. */
  readonly accountId: string | undefined;
  readonly network: string;
  readonly country: string | null;
}

interface Permission {
  readonly playback: Playback;
  readonly cookies: readonly MediaCookie[];
}

/** Decides who may watch which stream, and returns its URL. */
@Injectable()
export class PlaybackService {
  readonly #beats: RateLimit;

  constructor(
    private readonly streams: StreamReader,
    private readonly entitlements: Entitlements,
    private readonly places: DevicePlaces,
    private readonly media: MediaSource,
    private readonly live: LiveInterest,
    private readonly metrics: PlaybackMetrics,
    /** Match time, by which streams begin and end. */
    private readonly clock: Clock,
    /** The media server's time. */
    private readonly wallClock: WallClock,
    @Inject(SETTINGS) private readonly settings: Settings,
    limits: RateLimits,
  ) {
    this.#beats = limits.of(BEATS);
  }

  async permit(question: PlaybackQuestion): Promise<Permission> {
    try {
      const permission = await this.#permitted(question);
      const { session, stream } = permission.playback;
      this.metrics.permitted(session, question.session, stream.access);
      return permission;
    } catch (error) {
      this.metrics.refused(error);
      throw error;
    }
  }

  async #permitted(question: PlaybackQuestion): Promise<Permission> {
    if (this.settings.media === null) throw new FeatureOffError('media', 'MEDIA_BASE_URL is not set');
    const { matchId, streamId, accountId, network, country } = question;
    const { streams } = await this.streams.ofMatch(matchId, DEFAULT_LANGUAGE);
    const named = streams.filter(({ id }) => streamId === undefined || id === streamId);
    const asked = named.length > 0 || streamId === undefined ? named : await this.#clips(matchId, streamId);
    const viewer: Viewer = {
      isSignedIn: accountId !== undefined,
      devices: await this.#devicesOf(accountId, asked),
      country,
    };
    const stream = this.#firstFor(viewer, asked);
    const holder =
      stream.access === 'plan' && accountId !== undefined
        ? ({ kind: 'account', id: accountId, devices: viewer.devices } as const)
        : ({ kind: 'guest', network } as const);
    // A school of guests may share one address, so only their sessions are limited.
    const beat = question.session ?? (holder.kind === 'account' ? `account ${holder.id}` : undefined);
    if (beat !== undefined) await this.#beats.take(beat);
    const place = await this.places.take(
      holder,
      question.session,
      this.settings.media.tokenSeconds * SECOND_MS,
    );
    // The score is polled as often as the provider allows, so that it does not lag behind the video.
    if (stream.kind === 'live') this.live.pictureUntil(this.wallClock.nowMs() + PLAYBACK_LEASE_MS);
    return this.#permission(stream, place);
  }

  end(session: string): void {
    this.metrics.ended(session);
    this.places.release(session);
  }

  async #clips(matchId: string, id: string): Promise<readonly Texts.MatchStream[]> {
    const clip = await this.streams.clip(matchId, id, DEFAULT_LANGUAGE);
    return clip === undefined ? [] : [clip];
  }

  /**
   * Returns the first stream that may be watched now; otherwise throws the refusal of the first one that is not over.
   */
  #firstFor(viewer: Viewer, asked: readonly Texts.MatchStream[]): Texts.MatchStream {
    const nowMs = this.clock.nowMs();
    const judged = asked.map((stream) => ({ stream, refusal: refusalOf(stream, viewer, nowMs) }));
    const open = judged.find(({ refusal }) => refusal === undefined);
    if (open !== undefined) return open.stream;
    const first = judged.find(({ refusal }) => refusal?.code !== 'stream-over') ?? judged[0];
    throw first?.refusal ?? new NoStreamError();
  }

  /**
   * Returns the largest number of devices that any of the account's plans allows. Reads the books only if a stream is
   * not free.
   */
  async #devicesOf(accountId: string | undefined, asked: readonly Texts.MatchStream[]): Promise<number> {
    if (accountId === undefined || asked.every(({ access }) => access === 'free')) return 0;
    const grants = await this.entitlements.of(accountId);
    return Math.max(
      0,
      ...grants
        .filter(({ plan: { sports } }) => sports === null || sports.includes(SPORT))
        .map(({ plan }) => plan.devices),
    );
  }

  #permission(stream: Texts.MatchStream, { session, untilMs }: Place): Permission {
    const nowMs = this.wallClock.nowMs();
    const viewer = createHash('sha256').update(session).digest('base64url').slice(0, VIEWER_LENGTH);
    const { url, expiresAtMs, cookies } = this.media.grant({ channel: stream.channel, viewer, untilMs });
    return {
      cookies,
      playback: {
        url,
        expiresAt: new Date(expiresAtMs).toISOString(),
        renewAfter: new Date(nowMs + (expiresAtMs - nowMs) / 2).toISOString(),
        credentials: cookies.length > 0,
        session,
        heartbeatSeconds: HEARTBEAT_SECONDS,
        stream: presentStream(stream),
      },
    };
  }
}
