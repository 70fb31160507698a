import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { DEFAULT_LANGUAGE, type Playback } from '@touchline/contracts';
import { type Settings, SETTINGS } from '../../platform/config/settings.ts';
import { FeatureOffError } from '../../platform/errors/upstream-errors.ts';
import { Clock, WallClock } from '../../platform/time/clock.ts';
import type { Texts } from '../content/index.ts';
import { LiveInterest } from '../live/index.ts';
import { Entitlements } from '../payments/index.ts';
import { presentStream, StreamReader } from '../streams/index.ts';
import { refusalOf, type Viewer, NoStreamError } from './admission.ts';
import { DevicePlaces, HEARTBEAT_SECONDS, PLAYBACK_LEASE_MS } from './device-places.ts';
import { MediaSource, type MediaCookie } from './media-source.ts';
import { PlaybackMetrics } from './playback-metrics.ts';

/** All streams are of football matches. */
const SPORT = 'football';
const VIEWER_LENGTH = 16;
/**
 * How long an address of a plan's stream is valid, if `MEDIA_TOKEN_SECONDS` is not shorter. A device that stops keeps
 * its place for as long, so it is the longest wait of somebody who goes from the phone to the television.
 */
const PLAN_LIFE_SECONDS = 90;

export interface PlaybackQuestion {
  readonly matchId: string;
  readonly streamId: string | undefined;
  readonly session: string | undefined;
  /** `undefined` for a guest. */
  readonly accountId: string | undefined;
  readonly network: string;
  readonly country: string | null;
}

interface Granted {
  readonly session: string;
  /** When the address expires. */
  readonly untilMs: number;
  /** The whole life of such an address. */
  readonly lifeMs: number;
}

interface Permission {
  readonly playback: Playback;
  readonly cookies: readonly MediaCookie[];
}

/** Decides who may watch which stream, and returns its URL. */
@Injectable()
export class PlaybackService {
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
  ) {}

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
    const { media } = this.settings;
    if (media === null) throw new FeatureOffError('media', 'MEDIA_BASE_URL is not set');
    if (question.session !== undefined) await this.places.heard(question.session);
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
    const isPlan = holder.kind === 'account';
    const lifeSeconds = isPlan ? Math.min(PLAN_LIFE_SECONDS, media.tokenSeconds) : media.tokenSeconds;
    const lifeMs = lifeSeconds * 1000;
    const { channel } = stream;
    const place = await this.places.take(holder, { session: question.session, channel, lifeMs });
    const nowMs = this.wallClock.nowMs();
    // The score is polled as often as the provider allows, so that it does not lag behind the video.
    if (stream.kind === 'live') this.live.pictureUntil(nowMs + PLAYBACK_LEASE_MS);
    // A guest's address does not depend on a place.
    const untilMs = isPlan ? place.untilMs : Math.floor(nowMs / 1000) * 1000 + lifeMs;
    return this.#permission(stream, { session: place.session, untilMs, lifeMs });
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

  #permission(stream: Texts.MatchStream, { session, untilMs, lifeMs }: Granted): Permission {
    const viewer = createHash('sha256').update(session).digest('base64url').slice(0, VIEWER_LENGTH);
    const { url, cookies } = this.media.grant({ channel: stream.channel, viewer, untilMs });
    return {
      cookies,
      playback: {
        url,
        expiresAt: new Date(untilMs).toISOString(),
        renewAfter: new Date(untilMs - lifeMs / 2).toISOString(),
        credentials: cookies.length > 0,
        session,
        heartbeatSeconds: HEARTBEAT_SECONDS,
        stream: presentStream(stream),
      },
    };
  }
}
