import { z } from 'zod';

/** Push services refuse a contact at `localhost`, in a private domain or at an address by number. */
const UNREACHABLE = /^(?:localhost|.*\.(?:localhost|local|internal|invalid|test)|[\d.]+|\[.*\])$/i;

function isContact(subject: string): boolean {
  if (!/^(?:mailto:\S+@\S+|https:\/\/\S+)$/.test(subject)) return false;
  const address = subject.replace(/^mailto:\S*@/, 'https://');
  return URL.canParse(address) && !UNREACHABLE.test(new URL(address).hostname);
}

/** The sender of notifications (RFC 8292). */
export const notifications = {
  title: 'Notifications',
  intro:
    'A key pair signs what is sent to push services. Without these settings it is generated once under `DATA_DIR`; several processes that share `STATE_REDIS_URL` need the same one, and notifications are off until they have it. `npx web-push generate-vapid-keys` generates one.',
  fields: {
    VAPID_SUBJECT: z
      .string()
      .refine(
        isContact,
        'must be a mailto: or https: address on the public internet; push services refuse others',
      )
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
