import { type DynamicModule, Global, Module } from '@nestjs/common';
import { Clock, SystemWallClock, WallClock } from '../clock.ts';

/** A clock that moves only when a test advances it. */
export class ManualClock extends Clock {
  constructor(private ms: number) {
    super();
  }

  override nowMs(): number {
    return this.ms;
  }

  advance(byMs: number): void {
    this.ms += byMs;
  }
}

@Global()
@Module({ providers: [{ provide: WallClock, useClass: SystemWallClock }], exports: [WallClock] })
class WallClockModule {}

@Module({})
class Alone {}

/** Wraps a single module with the WallClock that the platform module otherwise provides. */
export function withWallClock(module: DynamicModule): DynamicModule {
  return { module: Alone, imports: [WallClockModule, module] };
}
