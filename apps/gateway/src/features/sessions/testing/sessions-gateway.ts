import 'reflect-metadata';
import { Controller, Get, Global, Module, UseGuards } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { opened } from '@touchline/test-data/opened';
import supertest from 'supertest';
import { SETTINGS } from '../../../platform/config/settings.ts';
import { ProblemFilter } from '../../../platform/http-server/problems/problem.filter.ts';
import { ACCESS_KEYS, Sealing } from '../../../platform/keys/index.ts';
import { State } from '../../../platform/state/index.ts';
import { WallClock } from '../../../platform/time/clock.ts';
import { IdentitySource } from '../../identity/index.ts';
import { BearerGuard, Caller, NeedsScope, Sessions, SessionsModule } from '../index.ts';
import type { Shared } from './sessions-over.ts';

@Controller('api/mine')
@UseGuards(BearerGuard)
class MineController {
  @Get()
  mine(@Caller() { user, ...caller }: Caller): unknown {
    return { ...caller, name: user.name };
  }

  @Get('beta')
  @NeedsScope('beta')
  beta(): unknown {
    return {};
  }
}

@Controller('api/public')
class PublicController {
  @Get()
  open(): unknown {
    return {};
  }
}

@Module({ imports: [SessionsModule], controllers: [MineController, PublicController] })
class SessionsGatewayModule {}

@Global()
@Module({})
class PartsModule {}

export interface SessionsGateway {
  readonly app: NestFastifyApplication;
  readonly sessions: Sessions;
  /** Sends requests over a real socket. */
  readonly http: ReturnType<typeof supertest>;
}

/** Starts a listening gateway that has only a few private and public test routes. */
export async function openSessionsGateway({
  settings,
  state,
  keys,
  sealing,
  clock,
  identity,
}: Shared): Promise<SessionsGateway> {
  const providers = [
    { provide: SETTINGS, useValue: settings },
    { provide: State, useValue: state },
    { provide: ACCESS_KEYS, useValue: keys },
    { provide: Sealing, useValue: sealing },
    { provide: WallClock, useValue: clock },
    { provide: IdentitySource, useValue: identity },
  ];
  const parts = { module: PartsModule, providers, exports: providers.map(({ provide }) => provide) };
  const app = await NestFactory.create<NestFastifyApplication>(
    { module: SessionsGatewayModule, imports: [parts] },
    new FastifyAdapter(),
    { logger: false },
  );
  app.useGlobalFilters(new ProblemFilter());
  opened('gateway of sessions', () => app.close());
  await app.listen(0, '127.0.0.1');
  return { app, sessions: app.get(Sessions), http: supertest(await app.getUrl()) };
}
