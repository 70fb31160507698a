import type { Metrics, Tally } from '../../../platform/metrics/index.ts';
import {
  END_REASONS,
  REFRESH_OUTCOMES,
  SessionObserver,
  type EndReason,
  type RefreshOutcome,
} from './session-observer.ts';

/** Sessions as metrics. */
export class SessionCounts extends SessionObserver {
  readonly #opened: () => void;
  readonly #ended: Tally<{ readonly reason: typeof END_REASONS }>;
  readonly #refreshed: Tally<{ readonly outcome: typeof REFRESH_OUTCOMES }>;

  constructor(metrics: Pick<Metrics, 'tally'>) {
    super();
    const opened = metrics.tally({
      name: 'touchline_sessions_opened_total',
      help: 'Sessions of visitors that were opened',
      values: {},
    });
    this.#opened = () => {
      opened({});
    };
    this.#ended = metrics.tally({
      name: 'touchline_sessions_ended_total',
      help: 'Sessions of visitors that ended before they expired, by why',
      values: { reason: END_REASONS },
    });
    this.#refreshed = metrics.tally({
      name: 'touchline_session_refreshes_total',
      help: 'Refresh tokens that were shown, by what came of it',
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
