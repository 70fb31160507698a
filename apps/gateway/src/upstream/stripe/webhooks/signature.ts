import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * How far the timestamp of a webhook may differ from our clock, in either direction:
 * https://docs.stripe.com/webhooks#replay-attacks
 */
const TOLERANCE_MS = 300_000;

/** Two secrets are in use during a rotation; a header with more signatures than this is invalid. */
const MAX_SIGNATURES = 10;

/** `t=1492774577,v1=5257a8…,v1=…`: other fields (`v0`) prove nothing. */
function parsed(
  header: string,
): { readonly timeS: number; readonly signatures: readonly string[] } | undefined {
  const members = header.split(',').map((part): readonly [string, string] => {
    const at = part.indexOf('=');
    return at < 0 ? [part.trim(), ''] : [part.slice(0, at).trim(), part.slice(at + 1).trim()];
  });
  const times = members.filter(([name]) => name === 't').map(([, value]) => value);
  const [time = ''] = times;
  // Stripe's own parser takes the last timestamp. With two, it is unclear which was signed.
  if (times.length !== 1 || !/^\d{1,12}$/.test(time)) return undefined;
  const signatures = members.filter(([name]) => name === 'v1').map(([, value]) => value);
  return signatures.length > MAX_SIGNATURES ? undefined : { timeS: Number(time), signatures };
}

const isSame = (expected: Buffer, signature: string): boolean => {
  if (!/^[0-9a-f]{64}$/i.test(signature)) return false;
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'));
};

/** Returns why a webhook is refused; `undefined` if it is from Stripe and recent. */
export function signatureFault(
  header: string | undefined,
  body: Buffer,
  secret: string,
  nowMs: number,
): string | undefined {
  if (header === undefined) return 'it is not signed';
  const found = parsed(header);
  if (found === undefined) return 'its signature cannot be read';
  const expected = createHmac('sha256', secret)
    .update(`${String(found.timeS)}.`)
    .update(body)
    .digest();
  const matching = found.signatures.filter((signature) => isSame(expected, signature));
  if (matching.length === 0) return 'its signature is not of this body and secret';
  const ageMs = nowMs - found.timeS * 1000;
  if (ageMs > TOLERANCE_MS) return 'it is too old';
  return ageMs < -TOLERANCE_MS ? 'its timestamp is in the future' : undefined;
}
