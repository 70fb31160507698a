import Stripe from 'stripe';
import { signatureFault } from './signature.ts';

const SECRET = 'whsec_of_the_tests';
const NOW_MS = Date.UTC(2026, 10, 21, 15);
const NOW_S = NOW_MS / 1000;
const BODY = JSON.stringify({ id: 'evt_1', name: 'Zürich ⚽' });

const stripe = new Stripe('sk_test_any');

/** Signs like the official SDK. */
function header(
  parts: { timestamp?: number; secret?: string; payload?: string; scheme?: string } = {},
): string {
  return stripe.webhooks.generateTestHeaderString({
    payload: BODY,
    secret: SECRET,
    timestamp: NOW_S,
    ...parts,
  });
}

const fault = (signature: string | undefined, body = BODY) =>
  signatureFault(signature, Buffer.from(body), SECRET, NOW_MS);

describe("the signature of Stripe's webhooks", () => {
  it('is accepted from the official SDK within five minutes of now', () => {
    expect(fault(header())).toBeUndefined();
    expect(fault(header({ timestamp: NOW_S - 300 }))).toBeUndefined();
    expect(fault(header({ timestamp: NOW_S + 300 }))).toBeUndefined();
  });

  it('is refused if it is older than five minutes, or in the future, which the SDK itself accepts', () => {
    expect(fault(header({ timestamp: NOW_S - 301 }))).toBe('it is too old');
    const future = header({ timestamp: NOW_S + 301 });
    expect(fault(future)).toBe('its timestamp is in the future');
    expect(() => stripe.webhooks.constructEvent(BODY, future, SECRET, 300, undefined, NOW_MS)).not.toThrow();
  });

  it('covers the bytes: another body, secret or time is refused', () => {
    const forged = 'its signature is not of this body and secret';
    expect(fault(header(), BODY.replace('evt_1', 'evt_2'))).toBe(forged);
    expect(fault(header(), JSON.stringify(JSON.parse(BODY), null, 2))).toBe(forged);
    expect(fault(header({ secret: 'whsec_of_another' }))).toBe(forged);
    expect(fault(header().replace(/t=\d+/, `t=${String(NOW_S - 1)}`))).toBe(forged);
  });

  it('is accepted next to one with another secret, during a rotation', () => {
    const [, other = ''] = header({ secret: 'whsec_of_another' }).split(',');
    expect(fault(`${header()},${other}`)).toBeUndefined();
    expect(fault(`t=${String(NOW_S)},${other},${header().split(',')[1] ?? ''}`)).toBeUndefined();
  });

  it.each([
    ['nothing', undefined, 'it is not signed'],
    ['an empty text', '', 'its signature cannot be read'],
    ['no time', header().split(',')[1], 'its signature cannot be read'],
    ['two times', `t=1,${header()}`, 'its signature cannot be read'],
    ['a time in words', `t=now,${header().split(',')[1] ?? ''}`, 'its signature cannot be read'],
    ['another scheme', header({ scheme: 'v0' }), 'its signature is not of this body and secret'],
    ['a half', header().slice(0, -32), 'its signature is not of this body and secret'],
    [
      'no hexadecimal',
      `t=${String(NOW_S)},v1=${'z'.repeat(64)}`,
      'its signature is not of this body and secret',
    ],
    [
      'more than anybody sends',
      `t=${String(NOW_S)}${`,v1=${'0'.repeat(64)}`.repeat(11)}`,
      'its signature cannot be read',
    ],
  ])('is refused with %s', (_, signature, why) => {
    expect(fault(signature)).toBe(why);
  });
});
