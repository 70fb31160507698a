/**
 * The usual setup of a Nest user: `CacheModule` and its `CacheInterceptor` on Express or Fastify, in memory or, with
 * a third argument, in that Redis. The handler returns an object, as handlers do; the framework serialises it to
 * JSON.
 */
import 'reflect-metadata';
import KeyvRedis from '@keyv/redis';
import { CacheInterceptor, CacheModule } from '@nestjs/cache-manager';
import { Controller, Get, Module, NotFoundException, Param, UseInterceptors } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ExpressAdapter } from '@nestjs/platform-express';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { recordedAnswers } from './answers.mjs';

const [, , file, platform, redisUrl] = process.argv;
const TTL_MS = 3_600_000;

const values = new Map(
  [...(await recordedAnswers(file))].map(([path, { text }]) => [path, JSON.parse(text)]),
);

const valueAt = (path) => {
  const value = values.get(path);
  if (value === undefined) throw new NotFoundException();
  return value;
};

class MatchesController {
  live() {
    return valueAt('/api/matches/live');
  }

  byId(id) {
    return valueAt(`/api/matches/${id}`);
  }
}
// Decorators are applied by hand, since this file runs without compilation.
const { prototype } = MatchesController;
Get('live')(prototype, 'live', Object.getOwnPropertyDescriptor(prototype, 'live'));
Param('id')(prototype, 'byId', 0);
Get(':id')(prototype, 'byId', Object.getOwnPropertyDescriptor(prototype, 'byId'));
UseInterceptors(CacheInterceptor)(MatchesController);
Controller('api/matches')(MatchesController);

const stores = redisUrl === undefined ? {} : { stores: [new KeyvRedis(redisUrl)] };
class AppModule {}
Module({
  imports: [CacheModule.register({ ttl: TTL_MS, ...stores })],
  controllers: [MatchesController],
})(AppModule);

const adapter = platform === 'fastify' ? new FastifyAdapter() : new ExpressAdapter();
const app = await NestFactory.create(AppModule, adapter, { logger: false });
await app.listen(0, '127.0.0.1');
process.send({ url: await app.getUrl() });
process.once('SIGTERM', () => process.exit(0));
