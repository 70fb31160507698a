import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { type Settings, SETTINGS } from '../../../platform/config/settings.ts';
import { MINUTE_MS } from '../../../platform/time/durations.ts';
import { ReconciliationService } from './reconciliation.service.ts';

/** Checks whether a reconciliation is due, when the gateway starts and then every minute. */
@Injectable()
export class ReconciliationSchedule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #logger = new Logger('payments');
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly reconciliation: ReconciliationService,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  onApplicationBootstrap(): void {
    if (this.settings.payment === null) return;
    this.#timer = setInterval(() => {
      this.#check();
    }, MINUTE_MS).unref();
    this.#check();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.#timer);
    await this.reconciliation.stop();
  }

  #check(): void {
    this.reconciliation.runIfDue().catch((error: unknown) => {
      this.#logger.warn('reconciliation did not run', error);
    });
  }
}
