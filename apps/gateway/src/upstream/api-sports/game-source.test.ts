import { HttpService } from '@nestjs/axios';
import { Logger } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { GameSport } from '@touchline/contracts';
import axios from 'axios';
import { GameSource } from '../../features/sports/index.ts';
import {
  FeatureOffError,
  UpstreamBusyError,
  UpstreamFailedError,
} from '../../platform/errors/upstream-errors.ts';
import { httpModuleOptions } from '../../platform/http-client/index.ts';
import { json, LocalServer } from '../../platform/http-client/testing/local-server.ts';
import { withWallClock } from '../../platform/time/testing/manual-clock.ts';
import { ApiSportsModule } from './api-sports.module.ts';
import { createClient } from './client.ts';
import { ApiSportsGameSource } from './game-source.ts';
import { basketballRow, basketballStanding, hockeyRow } from './testing/rows.ts';

const NOON = Date.UTC(2026, 10, 21, 12);
let server: LocalServer;
const lines: string[] = [];

beforeEach(async () => {
  lines.length = 0;
  server = await LocalServer.start();
});

const answer = (response: unknown, errors: unknown = []) =>
  json({ get: 'games', parameters: [], errors, results: 0, response });
const urls = () => server.requests.map(({ url }) => url);
const settings = () => ({
  baseUrl: server.baseUrl,
  apiKey: 'a-key',
  timeoutMs: 2_000,
  dailyBudget: null,
  minuteBudget: null,
});
const client = (sport: GameSport) =>
  createClient(sport, settings(), {
    http: new HttpService(axios.create(httpModuleOptions())),
    log: { warn: (line) => lines.push(line) },
    runtime: { nowMs: () => NOON, random: () => 0 },
  });
const source = () => new ApiSportsGameSource({ basketball: client('basketball'), hockey: client('hockey') });
const failure = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'no error',
    (error: unknown) => error,
  );

describe('the request', () => {
  it.each([
    ['a day', () => source().ofDay('hockey', '2026-11-21'), '/games?date=2026-11-21&timezone=UTC'],
    ['the leagues', () => source().leagues('basketball'), '/leagues'],
    [
      'tables',
      () => source().standings('basketball', '12', '2026-2027'),
      '/standings?league=12&season=2026-2027',
    ],
  ])('%s', async (_name, ask, url) => {
    server.answer(answer([]));
    await expect(ask()).resolves.toEqual([]);
    expect(urls()).toEqual([url]);
    expect(server.requests[0]?.headers['x-apisports-key']).toBe('a-key');
  });
});

describe('rows', () => {
  it('are games; an invalid one is left out with a log line', async () => {
    server.answer(answer([hockeyRow(), hockeyRow({ rest: { id: 7, timestamp: 'soon' } })]));
    const games = await source().ofDay('hockey', '2026-11-21');
    expect(games.map(({ id }) => id)).toEqual(['376018']);
    expect(lines).toEqual(['games: skipped row 7: timestamp invalid_type']);
  });

  it('are a failure if all are invalid, as from another sport’s API', async () => {
    server.answer(answer([hockeyRow()]));
    expect(await failure(source().ofDay('basketball', '2026-11-21'))).toBeInstanceOf(UpstreamFailedError);
  });

  it('of tables are read table by table', async () => {
    server.answer(
      answer([[basketballStanding(1, 'East')], [basketballStanding(1, 'West'), { position: 2 }]]),
    );
    const tables = await source().standings('basketball', '12', '2026-2027');
    expect(tables.map(({ name, rows }) => [name, rows.length])).toEqual([
      ['East', 1],
      ['West', 1],
    ]);
  });

  it('of an unreadable table do not affect the others', async () => {
    server.answer(answer([[{ position: 1 }], [basketballStanding(1, 'West')]]));
    const tables = await source().standings('basketball', '12', '2026-2027');
    expect(tables.map(({ name, rows }) => [name, rows.length])).toEqual([['West', 1]]);
    expect(lines[0]).toMatch(/^standings: skipped table at 0: none of 1 rows fits: row at 0: /);
  });

  it('of tables are a failure if no table can be read', async () => {
    server.answer(answer([[{ position: 1 }], []]));
    expect(await failure(source().standings('basketball', '12', '2026-2027'))).toBeInstanceOf(
      UpstreamFailedError,
    );
  });

  it.each([[{ response: {} }], [{ response: [{}] }], ['<html>']])(
    '%j is not a valid response',
    async (body) => {
      server.answer(json(body));
      expect(await failure(source().standings('hockey', '81', '2026'))).toBeInstanceOf(UpstreamFailedError);
    },
  );
});

describe('errors with HTTP 200', () => {
  it.each([
    [{ token: 'Error/Missing application key.' }, UpstreamFailedError],
    [{ rateLimit: 'Too many requests.' }, UpstreamBusyError],
    [{ requests: 'You have reached the request limit for the day' }, UpstreamBusyError],
  ])('%j', async (errors, kind) => {
    server.answer(answer([], errors));
    const error = await failure(source().ofDay('basketball', '2026-11-21'));
    expect(error).toBeInstanceOf(kind);
    expect(String(error)).not.toContain('a-key');
  });

  it('block the sport that is over its limit, and no other', async () => {
    server.answer(answer([], { rateLimit: 'Too many requests.' }));
    const both = source();
    await failure(both.ofDay('basketball', '2026-11-21'));
    server.answer(answer([basketballRow()]));
    expect(await failure(both.ofDay('basketball', '2026-11-21'))).toBeInstanceOf(UpstreamBusyError);
    server.answer(answer([hockeyRow()]));
    await expect(both.ofDay('hockey', '2026-11-21')).resolves.toHaveLength(1);
  });
});

describe('a sport without an upstream', () => {
  it('is not listed, and requests for it fail as off', async () => {
    const only = new ApiSportsGameSource({ basketball: null, hockey: client('hockey') });
    expect(only.sports).toEqual(['hockey']);
    expect(await failure(only.ofDay('basketball', '2026-11-21'))).toBeInstanceOf(FeatureOffError);
    expect(urls()).toEqual([]);
  });

  it('is the result of missing settings', async () => {
    Logger.overrideLogger(false);
    const app = await NestFactory.createApplicationContext(
      withWallClock(ApiSportsModule.register({ basketball: settings(), hockey: null })),
    );
    server.answer(answer([basketballRow()]));
    const provided = app.get(GameSource);
    expect(provided.sports).toEqual(['basketball']);
    await expect(provided.ofDay('basketball', '2026-11-21')).resolves.toHaveLength(1);
    await app.close();
  });
});
