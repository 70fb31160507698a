import { parsedJson } from '@touchline/contracts';
import { z } from 'zod';

/** Parsers for values in the environment: text in, value or a plain fault message out. */

export function wholeNumber(minimum: number, maximum: number) {
  return z
    .string()
    .regex(/^\d{1,10}$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value >= minimum && value <= maximum, {
      error: `must lie between ${String(minimum)} and ${String(maximum)}`,
    })
    .meta({ range: [minimum, maximum] });
}

export const text = z.string().min(1).meta({ accepts: 'text' });

/** Appears in log lines. */
export const logWord = z
  .string()
  .regex(/^[\w.+-]{1,64}$/, 'must be 1 to 64 letters, digits or any of . _ + -')
  .meta({ accepts: '1 to 64 letters, digits or any of `. _ + -`' });

/** Epoch ms. */
export const isoInstant = z.iso
  .datetime({ offset: true, error: 'must be an instant such as 2024-05-19T15:30:00Z' })
  .transform((text) => Date.parse(text))
  .meta({ accepts: 'an instant such as `2024-05-19T15:30:00Z`' });

export const speed = z
  .string()
  .regex(/^\d{1,6}(?:\.\d+)?$/, 'must be a number')
  .transform(Number)
  .meta({ accepts: 'a number' });

export const flag = z
  .enum(['0', '1', 'false', 'true'], 'must be 0, 1, false or true')
  .transform((value) => value === '1' || value === 'true')
  .meta({ accepts: '`0` or `1`' });

const FirebaseConfig = z.object({
  apiKey: z.string().min(1),
  authDomain: z.string().min(1),
  projectId: z.string().min(1),
  storageBucket: z.string().min(1),
  messagingSenderId: z.string().min(1),
  appId: z.string().min(1),
  measurementId: z.string().min(1),
});

/** The identity service's web configuration as JSON, with its seven members. */
export const firebaseConfig = z
  .string()
  .transform((text, context) => {
    const parsed = FirebaseConfig.safeParse(parsedJson(text));
    if (parsed.success) return parsed.data;
    const missing = [...new Set(parsed.error.issues.map((issue) => issue.path.join('.')))].filter(Boolean);
    const message =
      missing.length === 0 ? 'must be a JSON object' : `must be JSON and hold ${missing.join(', ')}`;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  })
  .meta({ accepts: `JSON with ${Object.keys(FirebaseConfig.shape).join(', ')}` });

// Only the shape of a key is checked here; importing it checks the cryptography.
export const SigningKey = z.looseObject({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  kid: z.string().min(1).max(64),
  x: z.string().min(1),
  y: z.string().min(1),
  d: z.string().min(1),
});
export type SigningKey = z.output<typeof SigningKey>;

/** RFC 7517: `{"keys":[…]}`, private keys; the first one signs. */
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
