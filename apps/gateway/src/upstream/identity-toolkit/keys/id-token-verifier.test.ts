import { SignJWT, UnsecuredJWT } from 'jose';
import { KeyServer } from '../testing/key-server.ts';
import { type Claims, goodClaims, NOW_MS, PROJECT, Signer } from '../testing/signer.ts';
import { IdTokenVerifier } from './id-token-verifier.ts';

/** A published key, one published later, and another key with the same id. */
let signer: Signer;
let stranger: Signer;
let certificates: Readonly<Record<string, string>>;

beforeAll(async () => {
  signer = await Signer.withKeys('first', 'second');
  stranger = await Signer.withKeys('first', 'nobodys');
  certificates = await signer.certificates('first', 'second');
});

const NOW = NOW_MS / 1000;
const only = (kid: string) => Promise.resolve({ [kid]: certificates[kid] });

function verifier({ believesUnsigned = false, document = () => only('first') } = {}) {
  const server = new KeyServer().publish(document);
  const rules = { projectId: PROJECT, believesUnsigned };
  return { server, verifier: new IdTokenVerifier(server.keys, rules, () => server.clock.nowMs) };
}

const verify = (idToken: string, options = {}) => verifier(options).verifier.verify(idToken);
const refusal = (message: RegExp): unknown =>
  expect.objectContaining({ name: 'TokenRefusedError', message: expect.stringMatching(message) as unknown });

describe('ID-token verification accepts', () => {
  it('a token of the project, signed by a published certificate', async () => {
    await expect(verify(await signer.token('first'))).resolves.toMatchObject({ sub: 'Ab12', aud: PROJECT });
  });

  it('the same if the keys are published as a JWK set', async () => {
    const document = () => Promise.resolve(signer.jwks());
    await expect(verify(await signer.token('second'), { document })).resolves.toMatchObject({ sub: 'Ab12' });
  });

  it('a clock that is a few seconds off', async () => {
    const early = await signer.token('first', { iat: NOW + 5, auth_time: NOW + 5 });
    await expect(verify(early)).resolves.toBeDefined();
    await expect(verify(await signer.token('first', { exp: NOW - 5 }))).resolves.toBeDefined();
  });

  it('a subject of 128 characters', async () => {
    await expect(verify(await signer.token('first', { sub: 'a'.repeat(128) }))).resolves.toBeDefined();
  });
});

describe('ID-token verification refuses', () => {
  const cases: readonly (readonly [string, Claims, RegExp])[] = [
    ['wrong aud', { aud: 'another-project' }, /"aud"/],
    ['a list of audiences', { aud: [PROJECT, 'another-project'] }, /aud/],
    ['no aud', { aud: undefined }, /"aud"/],
    ['wrong iss', { iss: 'https://securetoken.google.com/another-project' }, /"iss"/],
    ['the issuer of another service', { iss: 'https://accounts.google.com' }, /"iss"/],
    ['expired', { exp: NOW - 11 }, /"exp"/],
    ['no exp', { exp: undefined }, /"exp"/],
    ['future iat', { iat: NOW + 11 }, /iat is in the future/],
    ['no iat', { iat: undefined }, /"iat"/],
    ['future auth_time', { auth_time: NOW + 11 }, /auth_time is in the future/],
    ['no auth_time', { auth_time: undefined }, /auth_time/],
    ['oversized sub', { sub: 'a'.repeat(129) }, /sub/],
    ['empty sub', { sub: '' }, /sub/],
    ['no sub', { sub: undefined }, /"sub"/],
    ['a sub that is no text', { sub: 12 }, /sub/],
    ['no provider', { firebase: undefined }, /firebase/],
  ];
  it.each(cases)('%s', async (_, claims, message) => {
    await expect(verify(await signer.token('first', claims))).rejects.toEqual(refusal(message));
  });

  it('alg none, with and without a key id', async () => {
    const unsigned = new UnsecuredJWT(goodClaims()).encode();
    await expect(verify(unsigned)).rejects.toEqual(refusal(/"alg"/));
    const header = Buffer.from('{"alg":"none","kid":"first"}').toString('base64url');
    const [, payload = ''] = unsigned.split('.');
    await expect(verify(`${header}.${payload}.`)).rejects.toEqual(refusal(/"alg"/));
  });

  it('HS256 with the public key as its secret', async () => {
    const { server, verifier: checks } = verifier();
    const secret = new TextEncoder().encode(certificates['first']);
    const forged = new SignJWT(goodClaims()).setProtectedHeader({ alg: 'HS256', kid: 'first' }).sign(secret);
    await expect(checks.verify(await forged)).rejects.toEqual(refusal(/"alg"/));
    expect(server.asked).toBe(0);
  });

  it('no key id', async () => {
    const [, payload = '', signature = ''] = (await signer.token('first')).split('.');
    const header = Buffer.from('{"alg":"RS256"}').toString('base64url');
    await expect(verify(`${header}.${payload}.${signature}`)).rejects.toEqual(refusal(/names no key/));
  });

  it('unknown kid', async () => {
    await expect(verify(await stranger.token('nobodys'))).rejects.toEqual(refusal(/is not published/));
  });

  it('a known kid over a signature of another key', async () => {
    await expect(verify(await stranger.token('first'))).rejects.toEqual(refusal(/signature/));
  });

  it('claims that were changed after signing', async () => {
    const [header = '', , signature = ''] = (await signer.token('first')).split('.');
    const payload = Buffer.from(JSON.stringify({ ...goodClaims(), sub: 'Zz99' })).toString('base64url');
    await expect(verify(`${header}.${payload}.${signature}`)).rejects.toEqual(refusal(/signature/));
  });

  it('a rotated key, once the cached keys have expired', async () => {
    const { server, verifier: checks } = verifier();
    const idToken = await signer.token('first', { exp: NOW + 7_200 });
    await checks.verify(idToken);

    server.publish(() => only('second'));
    server.passMs(3_600_000);
    await expect(checks.verify(idToken)).rejects.toEqual(refusal(/is not published/));
    await expect(checks.verify(await signer.token('second', { exp: NOW + 7_200 }))).resolves.toBeDefined();
    expect(server.asked).toBe(2);
  });

  it.each(['', 'a', 'a.b', 'a.b.c', '..', 'e30.e30.', 'null.null.null'])(
    '%j, which is not a token',
    async (word) => {
      await expect(verify(word)).rejects.toEqual(refusal(/./));
    },
  );

  it('without any claim in the error', async () => {
    const error: unknown = await verify(await signer.token('first', { aud: 'x' })).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(Error);
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('touchline.example');
    expect(error).not.toHaveProperty('cause');
  });
});

describe('with the emulator', () => {
  const beside = { believesUnsigned: true };

  it('unsigned tokens are accepted, with the same checks of the claims', async () => {
    const unsigned = (changed: Claims) => new UnsecuredJWT({ ...goodClaims(), ...changed }).encode();
    await expect(verify(unsigned({}), beside)).resolves.toMatchObject({ sub: 'Ab12' });
    await expect(verify(unsigned({ aud: 'x' }), beside)).rejects.toEqual(refusal(/"aud"/));
    await expect(verify(unsigned({ exp: NOW - 11 }), beside)).rejects.toEqual(refusal(/"exp"/));
    await expect(verify(unsigned({ iat: NOW + 11 }), beside)).rejects.toEqual(refusal(/iat/));
    await expect(verify(unsigned({ sub: 'a'.repeat(129) }), beside)).rejects.toEqual(refusal(/sub/));
  });

  it('a signature, if there is one, must be valid', async () => {
    await expect(verify(await signer.token('first'), beside)).resolves.toBeDefined();
    await expect(verify(await stranger.token('first'), beside)).rejects.toEqual(refusal(/signature/));
  });
});
