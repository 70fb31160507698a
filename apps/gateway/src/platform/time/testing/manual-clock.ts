import { type DynamicModule, Global, Module } from '@nestjs/common';
import { Clock, SystemWallClock, WallClock } from '../clock.ts';

/** Stands still until a test moves it. */
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

/** A module alone, but for the time that the platform gives to all. */
export function withWallClock(module: DynamicModule): DynamicModule {
  return { module: Alone, imports: [WallClockModule, module] };
}
