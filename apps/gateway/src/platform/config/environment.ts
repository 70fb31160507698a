import { z } from 'zod';
import { accounts } from './environment/accounts.ts';
import { cache } from './environment/cache.ts';
import { demonstration } from './environment/demonstration.ts';
import { game } from './environment/game.ts';
import { reserved } from './environment/reserved.ts';
import { server } from './environment/server.ts';
import { content, site } from './environment/site.ts';

/** Settings that only make sense together: one of them without the others is a mistake, not a choice. */
const TOGETHER = {
  game: ['API_URL', 'API_KEY'],
  site: ['SITE_API_URL', 'SITE_API_TOKEN'],
  payment: ['PAYMENT_BASE_URL', 'PAYMENT_CLIENT_ID', 'PAYMENT_SECRET', 'PAYMENT_WEBHOOK_SECRET'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** `docs/reference/configuration.md` and `.env.example` are generated from these (`tools/configuration`). */
export const SECTIONS = [server, game, cache, accounts, content, site, demonstration, reserved] as const;

/** Every name that the gateway reads from its environment (API.md, "Running it"; specification §1). */
export const Environment = z
  .object({
    ...server.fields,
    ...game.fields,
    ...cache.fields,
    ...accounts.fields,
    ...content.fields,
    ...site.fields,
    ...demonstration.fields,
    ...reserved.fields,
  })
  .superRefine((env, context) => {
    for (const names of Object.values(TOGETHER)) {
      const absent = names.filter((name) => env[name] === undefined);
      if (absent.length === 0 || absent.length === names.length) continue;
      const present = names.filter((name) => env[name] !== undefined).join(', ');
      for (const name of absent) {
        context.addIssue({ code: 'custom', path: [name], message: `is needed beside ${present}` });
      }
    }
    for (const name of ['BASKETBALL_API_URL', 'HOCKEY_API_URL'] as const) {
      if (env[name] === undefined || env.API_KEY !== undefined) continue;
      context.addIssue({ code: 'custom', path: ['API_KEY'], message: `is needed beside ${name}` });
    }
    if (env.NODE_ENV === 'production' && env.IDENTITY_UNSIGNED_TOKENS) {
      const message = 'is for the emulator: production believes signed tokens only';
      context.addIssue({ code: 'custom', path: ['IDENTITY_UNSIGNED_TOKENS'], message });
    }
  });
export type Environment = z.output<typeof Environment>;
