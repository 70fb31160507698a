import { Logger, Module, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { LimitsModule } from '../../platform/limits/index.ts';
import { SECOND_MS } from '../../platform/time/durations.ts';
import { StaffModule } from '../staff/index.ts';
import { PartnerGate } from './partner-gate.ts';
import { PartnerStore } from './partner-store.ts';
import { PartnerUsageBook } from './partner-usage.ts';
import { PartnersService } from './partners.service.ts';
import { StaffPartnersController } from './staff-partners.controller.ts';

/** A process that is killed loses what it counted in so much time. */
const FLUSH_MS = 10 * SECOND_MS;

/** Keys of partners: made, limited and withdrawn by staff, judged with each public read that shows one. */
@Module({
  imports: [LimitsModule, StaffModule],
  controllers: [StaffPartnersController],
  providers: [PartnerGate, PartnerStore, PartnersService, PartnerUsageBook],
  exports: [PartnerGate],
})
export class PartnersModule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #log = new Logger('partners');
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly usage: PartnerUsageBook) {}

  onApplicationBootstrap(): void {
    this.#timer = setInterval(() => void this.#flush(), FLUSH_MS);
    this.#timer.unref();
  }

  /** Requests have been answered by then, and state is still open. */
  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.#timer);
    await this.#flush();
  }

  async #flush(): Promise<void> {
    try {
      await this.usage.flush();
    } catch (error) {
      this.#log.warn('the use of keys could not be written down yet', error);
    }
  }
}
