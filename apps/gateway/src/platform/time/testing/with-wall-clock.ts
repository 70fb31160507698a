import { type DynamicModule, Global, Module } from '@nestjs/common';
import { SystemWallClock, WallClock } from '../wall-clock.ts';

@Global()
@Module({ providers: [{ provide: WallClock, useClass: SystemWallClock }], exports: [WallClock] })
class WallClockModule {}

@Module({})
class Alone {}

/** A module alone, but for the time that the platform gives to all. */
export function withWallClock(module: DynamicModule): DynamicModule {
  return { module: Alone, imports: [WallClockModule, module] };
}
