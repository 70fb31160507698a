import { z } from 'zod';

import { wholeNumberSetting } from '../settings/config-values.ts';

/** Environment variables of the media server. */
export const mediaEnvironment = {
  SANDBOX_MEDIA_PORT: wholeNumberSetting(0, 65_535)
    .default(0)
    .meta({ description: 'The port of the media server. 0 takes a free one.' }),
  SANDBOX_MEDIA_SECRET: z
    .string()
    .min(16, 'must have 16 characters or more')
    .default('touchline-sandbox-media')
    .meta({
      description:
        'The secret that its addresses are signed with. The launcher makes one for the gateway and the sandbox.',
      accepts: '16 characters or more',
      secret: true,
    }),
};
