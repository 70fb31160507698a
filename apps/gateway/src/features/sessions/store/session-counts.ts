import { failureOf } from '../../../platform/http-server/problems/failure.ts';
import type { Metrics, Tally } from '../../../platform/metrics/index.ts';
import { RefreshTokenReusedError, SessionEndedError } from './sessions.errors.ts';

/** Why a session ended early. A session that nobody refreshes expires without an event. */
export const END_REASONS = [
  'signed-out',
  'session-revoked',
  'other-sessions-revoked',
  'password-changed',
  'password-reset',
  'account-deleted',
  'account-refused',
  'refresh-token-reused',
  /** The user has since opened too many others. */
  'crowded-out',
] as const;
export type EndReason = (typeof END_REASONS)[number];

export const REFRESH_OUTCOMES = [
  'rotated',
  /** It lost a race and received the winner's token. */
  'same-successor',
  /** The session no longer exists, or never did. */
  'ended',
  /** An exchanged token was presented after its grace: two parties have held it. */
  'theft',
  'too-often',
  /** State is unavailable. The token remains valid. */
  'unavailable',
  'failed',
] as const;
export type RefreshOutcome = (typeof REFRESH_OUTCOMES)[number];

/** Receives session events, never identities. Must not throw. */
export abstract class SessionObserver {
  abstract opened(): void;
  abstract ended(reason: EndReason): void;
  abstract refreshed(outcome: RefreshOutcome): void;
}

export function refreshOutcomeOf(error: unknown): RefreshOutcome {
  if (error instanceof RefreshTokenReusedError) return 'theft';
  if (error instanceof SessionEndedError) return 'ended';
  const { code } = failureOf(error);
  if (code === 'too-many-requests') return 'too-often';
  return code === 'unavailable' ? 'unavailable' : 'failed';
}

/** Counts session events as metrics. */
export class SessionCounts extends SessionObserver {
  readonly #opened: () => void;
  readonly #ended: Tally<{ readonly reason: typeof END_REASONS }>;
  readonly #refreshed: Tally<{ readonly outcome: typeof REFRESH_OUTCOMES }>;

  constructor(metrics: Pick<Metrics, 'tally'>) {
    super();
    const opened = metrics.tally({
      name: 'touchline_sessions_opened_total',
      help: 'Sessions opened for visitors',
      values: {},
    });
    this.#opened = () => {
      opened({});
    };
    this.#ended = metrics.tally({
      name: 'touchline_sessions_ended_total',
      help: 'Sessions of visitors that ended before they expired, by reason',
      values: { reason: END_REASONS },
    });
    this.#refreshed = metrics.tally({
      name: 'touchline_session_refreshes_total',
      help: 'Token refreshes by outcome',
      values: { outcome: REFRESH_OUTCOMES },
    });
  }

  override opened(): void {
    this.#opened();
  }

  override ended(reason: EndReason): void {
    this.#ended({ reason });
  }

  override refreshed(outcome: RefreshOutcome): void {
    this.#refreshed({ outcome });
  }
}
