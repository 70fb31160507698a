import { z } from 'zod';

/** The sender of notifications (RFC 8292). */
export const notifications = {
  title: 'Notifications',
  intro:
    'A key pair signs what is sent to push services. Without these settings it is generated once under `DATA_DIR`; several processes that share `STATE_REDIS_URL` need the same one, and notifications are off until they have it. `npx web-push generate-vapid-keys` generates one.',
  fields: {
    VAPID_SUBJECT: z
      .string()
      .regex(/^(?:mailto:\S+@\S+|https:\/\/\S+)$/, 'must be a mailto: or https: address')
      .optional()
      .meta({
        description: 'The contact address for push services when there is a problem with our messages.',
        accepts: 'a `mailto:` or `https:` address',
        unset: '`BASE_URL` where it is https',
      }),
    VAPID_PUBLIC_KEY: z.base64url().length(87, 'must be 65 bytes in base64url').optional().meta({
      description: 'The public key. Browsers subscribe with it: another key ends all subscriptions.',
      accepts: '65 bytes in base64url',
      unset: 'generated under `DATA_DIR`',
    }),
    VAPID_PRIVATE_KEY: z.base64url().length(43, 'must be 32 bytes in base64url').optional().meta({
      description: 'The private key that belongs to it.',
      accepts: '32 bytes in base64url',
      unset: 'generated under `DATA_DIR`',
      secret: true,
    }),
  },
};
