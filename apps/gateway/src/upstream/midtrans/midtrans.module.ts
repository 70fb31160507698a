import { HttpModule, HttpService } from '@nestjs/axios';
import { type DynamicModule, Logger, Module } from '@nestjs/common';
import { PaymentProvider } from '../../features/payments/index.ts';
import type { PaymentUpstreamSettings } from '../../platform/config/settings.ts';
import { httpModuleOptions, httpRuntimeOf } from '../../platform/http-client/index.ts';
import { Metrics } from '../../platform/metrics/index.ts';
import { WallClock } from '../../platform/time/clock.ts';
import { createMidtransProvider } from './create-provider.ts';

/** Midtrans as the payment upstream. */
@Module({})
export class MidtransModule {
  static register(settings: PaymentUpstreamSettings): DynamicModule {
    return {
      module: MidtransModule,
      imports: [HttpModule.register(httpModuleOptions())],
      providers: [
        {
          provide: PaymentProvider,
          inject: [HttpService, WallClock, { token: Metrics, optional: true }],
          useFactory: (http: HttpService, clock: WallClock, metrics?: Metrics) =>
            createMidtransProvider(settings, {
              http,
              log: new Logger('payment'),
              runtime: httpRuntimeOf(clock),
              ...(metrics === undefined ? {} : { observer: metrics.upstreams }),
            }),
        },
      ],
      exports: [PaymentProvider],
    };
  }
}
