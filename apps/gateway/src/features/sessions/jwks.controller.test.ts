import { createLocalJWKSet, jwtVerify } from 'jose';
import { z } from 'zod';
import { GivenKeys } from '../../platform/keys/given-keys.ts';
import { temporaryState } from '../../platform/state/testing/temporary-state.ts';
import { openSessionsGateway, type SessionsGateway } from './testing/sessions-gateway.ts';
import { fan } from './testing/fan.ts';
import { deployment, type Deployment } from './testing/shared.ts';
import { newKey } from './testing/signing.ts';

const PATH = '/.well-known/jwks.json';
const KeySet = z.object({ keys: z.array(z.looseObject({ kty: z.string(), kid: z.string() })) });

let parts: Deployment;
let door: SessionsGateway;

beforeAll(async () => {
  const shared = await deployment((clock) => Promise.resolve(temporaryState(clock)));
  parts = { ...shared, keys: new GivenKeys([await newKey('new'), await newKey('old')]) };
  door = await openSessionsGateway(parts);
});

afterAll(async () => {
  await door.app.close();
  await parts.state.close();
});

test('the published keys verify our tokens, from any origin', async () => {
  const answer = await door.http.get(PATH).set('origin', 'https://elsewhere.example').expect(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/jwk-set+json; charset=utf-8',
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=300, stale-while-revalidate=3600, stale-if-error=86400',
  });
  const set = KeySet.parse(JSON.parse(answer.text));
  const { token } = await door.sessions.open({ user: fan(), refreshToken: undefined }, undefined);
  const { protectedHeader, payload } = await jwtVerify(token.access_token, createLocalJWKSet(set), {
    issuer: 'urn:touchline:gateway',
    audience: 'urn:touchline:api',
    currentDate: new Date(parts.clock.nowMs()),
  });
  expect([protectedHeader.kid, payload.sub]).toEqual(['new', 'user-1']);
});

test('the previous key is still published, and no private key is', async () => {
  const { text } = await door.http.get(PATH).expect(200);
  const { keys } = KeySet.parse(JSON.parse(text));
  expect(keys.map(({ kid }) => kid)).toEqual(['new', 'old']);
  for (const key of keys) {
    expect(Object.keys(key).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
  }
});

test('an unchanged key set is a 304', async () => {
  const { headers } = await door.http.get(PATH).expect(200);
  await door.http.get(PATH).set('if-none-match', String(headers['etag'])).expect(304);
});
