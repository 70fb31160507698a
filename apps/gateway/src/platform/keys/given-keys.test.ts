import { decodeProtectedHeader, exportJWK, generateKeyPair, jwtVerify } from 'jose';
import { SigningKey } from '../config/environment/values.ts';
import { GivenKeys } from './given-keys.ts';
import { KeysRefusedError } from './secret-files.ts';

async function key(kid: string): Promise<SigningKey> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  return SigningKey.parse({ ...(await exportJWK(privateKey)), kid });
}

function faultOf(given: readonly SigningKey[]): unknown {
  try {
    return new GivenKeys(given);
  } catch (error) {
    return error;
  }
}

describe('keys from the environment', () => {
  test('the first signs, all are accepted and published', async () => {
    const [fresh, old] = [await key('fresh'), await key('old')];
    const before = await new GivenKeys([old]).sign({ sub: 'u' });
    const keys = new GivenKeys([fresh, old]);
    const token = await keys.sign({ sub: 'u' });
    expect(decodeProtectedHeader(token).kid).toBe('fresh');
    for (const [kid, signed] of [
      ['fresh', token],
      ['old', before],
    ] as const) {
      const publicKey = await keys.publicKey(kid);
      if (publicKey === undefined) throw new Error(kid);
      expect((await jwtVerify(signed, publicKey)).payload.sub).toBe('u');
    }
    expect((await keys.published()).keys.map(({ kid }) => kid)).toEqual(['fresh', 'old']);
    expect(JSON.stringify(await keys.published())).not.toContain(fresh.d);
    expect(await keys.publicKey('neither')).toBeUndefined();
  });

  test('a key with halves of two keys is refused, without showing it', async () => {
    const [one, other] = [await key('one'), await key('other')];
    const fault = faultOf([{ ...one, d: other.d }]);
    expect(fault).toBeInstanceOf(KeysRefusedError);
    expect(String(fault)).toContain('one');
    expect(String(fault)).not.toContain(other.d);
  });

  test('a key that is not on the curve is refused', async () => {
    expect(String(faultOf([{ ...(await key('k')), x: 'AAAA' }]))).toContain('k is not a key');
  });

  test('two keys with one id are refused', async () => {
    expect(String(faultOf([await key('same'), await key('same')]))).toContain('the same kid');
  });
});
