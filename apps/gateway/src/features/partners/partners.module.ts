import { Logger, Module, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { LimitsModule } from '../../platform/limits/index.ts';
import { SECOND_MS } from '../../platform/time/durations.ts';
import { StaffModule } from '../staff/index.ts';
import { PartnerGate } from './partner-gate.ts';
import { PartnerStore } from './partner-store.ts';
import { PartnerUsageBook } from './partner-usage.ts';
import { PartnersService } from './partners.service.ts';
import { StaffPartnersController } from './staff-partners.controller.ts';

/** A killed process loses what it counted in this time. */
const FLUSH_MS = 10 * SECOND_MS;

/** Partner keys: staff create, limit and withdraw them, and each public read that sends one is checked. */
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

  /** By then all requests have been answered, and state is still available. */
  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.#timer);
    await this.#flush();
  }

  async #flush(): Promise<void> {
    try {
      await this.usage.flush();
    } catch (error) {
      this.#log.warn('the usage of partner keys could not be stored yet', error);
    }
  }
}
