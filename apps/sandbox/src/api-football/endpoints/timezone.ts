import { z } from 'zod';

import { defineEndpoint, rows } from '../endpoint.ts';
import { timezones } from '../parameters/timezones.ts';

export const timezoneEndpoint = defineEndpoint({
  path: 'timezone',
  parameters: z.strictObject({}),
  needsParameter: false,
  answer: () => rows(timezones),
});
