import { type DynamicModule, Global, Logger, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { LeagueSource } from '../../features/leagues/index.ts';
import { MatchSource } from '../../features/matches/index.ts';
import { TeamSource } from '../../features/teams/index.ts';
import { json, LocalServer } from '../../platform/http-client/testing/local-server.ts';
import { Clock, SystemClock } from '../../platform/time/clock.ts';
import { withWallClock } from '../../platform/time/testing/manual-clock.ts';
import { ApiFootballModule } from './api-football.module.ts';

@Global()
@Module({ providers: [{ provide: Clock, useClass: SystemClock }], exports: [Clock] })
class ClockModule {}

let server: LocalServer;

beforeAll(async () => {
  Logger.overrideLogger(false);
  server = await LocalServer.start();
});

const settings = () => ({
  baseUrl: server.baseUrl,
  apiKey: 'a-key',
  timeoutMs: 2_000,
  dailyBudget: null,
  minuteBudget: null,
});

function withClock(module: DynamicModule): DynamicModule {
  return { ...module, imports: [...(module.imports ?? []), ClockModule] };
}

it('provides the three ports of the game upstream', async () => {
  const app = await NestFactory.createApplicationContext(
    withWallClock(withClock(ApiFootballModule.register(settings()))),
  );
  expect(app.get(LeagueSource)).toBeDefined();
  expect(app.get(TeamSource)).toBeDefined();
  server.answer(json({ get: 'fixtures', parameters: { live: 'all' }, errors: [], results: 0, response: [] }));

  await expect(app.get(MatchSource).live()).resolves.toEqual({ matches: [], isWhole: true });

  expect(server.requests.map(({ url }) => url)).toEqual(['/fixtures?live=all']);
  await app.close();
});
