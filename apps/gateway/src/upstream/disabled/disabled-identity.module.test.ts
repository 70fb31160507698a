import { Logger } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { IdentitySource } from '../../features/identity/index.ts';
import { FeatureOffError } from '../../platform/errors/upstream-errors.ts';
import { DisabledIdentityModule } from './disabled-identity.module.ts';

it('fails every request for accounts with feature-off', async () => {
  Logger.overrideLogger(false);
  const app = await NestFactory.createApplicationContext(DisabledIdentityModule);
  const identity = app.get(IdentitySource);
  const mail = { language: 'en', continueUrl: 'https://a.example' };
  const calls = [
    identity.signIn('a@touchline.example', 'p'),
    identity.signUp('a@touchline.example', 'p', undefined),
    identity.verifyIdToken('t'),
    identity.renew('t'),
    identity.authUri('google', 'https://a.example'),
    identity.signInWithProvider('https://a.example', undefined, 's'),
    identity.sendVerification('t', mail),
    identity.sendPasswordReset('a@touchline.example', mail),
    identity.verifyEmail('c'),
    identity.checkResetCode('c'),
    identity.resetPassword('c', 'p'),
    identity.changePassword('t', 'p'),
    identity.changeName('t', 'n'),
    identity.remove('t'),
    identity.passwordPolicy(),
  ];
  for (const outcome of await Promise.allSettled(calls))
    expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(FeatureOffError) as unknown });
  await app.close();
});
