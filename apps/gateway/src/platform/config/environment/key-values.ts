import { parsedJson } from '@touchline/contracts';
import { z } from 'zod';

/** Keys that the environment holds: their shape is checked here, their mathematics where they are imported. */

export const SigningKey = z.looseObject({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  kid: z.string().min(1).max(64),
  x: z.string().min(1),
  y: z.string().min(1),
  d: z.string().min(1),
});
export type SigningKey = z.output<typeof SigningKey>;

/** RFC 7517: `{"keys":[…]}`, private, the first one signs. */
const SigningKeys = z.object({ keys: z.array(SigningKey).min(1).max(8) });

export const signingKeys = z
  .string()
  .transform((text, context): readonly SigningKey[] => {
    const parsed = SigningKeys.safeParse(parsedJson(text));
    if (parsed.success) return parsed.data.keys;
    context.addIssue({ code: 'custom', message: 'must be a JWK set of private P-256 keys, each with a kid' });
    return z.NEVER;
  })
  .meta({ accepts: 'a JWK set of private P-256 keys, each with a `kid`' });

export const sealingKey = z
  .string()
  .regex(/^[A-Za-z0-9_-]{43}$/, 'must be 32 bytes in base64url')
  .transform((text) => Buffer.from(text, 'base64url'))
  .meta({ accepts: '32 bytes in base64url' });
