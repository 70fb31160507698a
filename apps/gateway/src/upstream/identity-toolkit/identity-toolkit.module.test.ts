import { Logger } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { IdentitySource } from '../../features/identity/index.ts';
import { json } from '../../platform/http-client/testing/local-server.ts';
import { withWallClock } from '../../platform/time/testing/manual-clock.ts';
import { IdentityServer } from './testing/identity-server.ts';
import { IdentityToolkitModule } from './identity-toolkit.module.ts';

let server: IdentityServer;

beforeAll(async () => {
  Logger.overrideLogger(false);
  server = await IdentityServer.start();
});

it('provides the port of the identity upstream as configured', async () => {
  const { baseUrl } = server.local;
  const settings = {
    apiKey: 'a-key',
    projectId: 'a-project',
    baseUrl: `${baseUrl}/accounts`,
    tokenUrl: baseUrl,
    keysUrl: `${baseUrl}/keys`,
    believesUnsigned: false,
    timeoutMs: 2_000,
  };
  const app = await NestFactory.createApplicationContext(
    withWallClock(IdentityToolkitModule.register(settings)),
  );
  server.on('accounts/v2/passwordPolicy', json({ customStrengthOptions: { minPasswordLength: 12 } }));

  await expect(app.get(IdentitySource).passwordPolicy()).resolves.toMatchObject({ minLength: 12 });

  expect(server.asked[0]?.headers['x-goog-api-key']).toBe('a-key');
  await app.close();
});
