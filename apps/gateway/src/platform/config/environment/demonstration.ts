import { DEMONSTRATION_WORLDS } from '@touchline/contracts';
import { z } from 'zod';
import { flag, isoInstant, speed } from './values.ts';

/** A site with the sandbox's data and clock. */
export const demonstration = {
  title: 'Demonstration',
  intro: 'The sandbox reads `GAME_WORLD`, `GAME_NOW` and `GAME_SPEED` as well: give both the same.',
  fields: {
    EMBEDDED: flag.default(false).meta({
      description:
        'Start the sandbox whatever else is set, and say on every page that this is a demonstration. Without it the launcher starts the sandbox when no upstream is set and `NODE_ENV` is not `production`.',
    }),
    GAME_WORLD: z
      .enum(DEMONSTRATION_WORLDS)
      .default('simulated')
      .meta({ description: 'The world of the demonstration.' }),
    GAME_NOW: isoInstant
      .optional()
      .meta({ description: 'The instant of the world at the start.', unset: 'now' }),
    GAME_SPEED: speed
      .default(1)
      .meta({ description: "How many times as fast as real time the world's clock runs. 0 stops it." }),
    GAME_STARTED_MS: z.coerce.number().int().min(0).optional().meta({
      description: "When the sandbox's clock stood at `GAME_NOW`. The launcher sets it.",
      accepts: 'epoch milliseconds',
      unset: 'the start of the gateway',
      unit: 'ms',
    }),
  },
};
