import { z } from 'zod';
import { accounts } from './environment/accounts.ts';
import { cache } from './environment/cache.ts';
import { demonstration } from './environment/demonstration.ts';
import { game } from './environment/game.ts';
import { media } from './environment/media.ts';
import { notifications } from './environment/notifications.ts';
import { payments } from './environment/payments.ts';
import { reserved } from './environment/reserved.ts';
import { server } from './environment/server.ts';
import { content, site } from './environment/site.ts';
import { mediaFaults, mediaNames, paymentFaults, paymentNames } from './provider-faults.ts';
import { flag } from './environment/values.ts';

/** Settings that are only useful together: one without the others is an error. */
const TOGETHER = {
  game: ['API_URL', 'API_KEY'],
  site: ['SITE_API_URL', 'SITE_API_TOKEN'],
  notifications: ['VAPID_SUBJECT', 'VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** The composition passes it unless `API_KEY` is set; a real provider must not get it. */
const SANDBOX_KEY = 'sandbox';

/** The source of `docs/reference/configuration.md` and `.env.example` (`tools/configuration`). */
export const SECTIONS = [
  server,
  game,
  cache,
  accounts,
  payments,
  media,
  notifications,
  content,
  site,
  demonstration,
  reserved,
] as const;

/** Every name that the gateway reads from its environment (docs/reference/configuration.md). */
export const Environment = z.object({
  ...server.fields,
  ...game.fields,
  ...cache.fields,
  ...accounts.fields,
  ...payments.fields,
  ...media.fields,
  ...notifications.fields,
  ...content.fields,
  ...site.fields,
  ...demonstration.fields,
  ...reserved.fields,
});
export type Environment = z.output<typeof Environment>;

type Names = Readonly<Record<string, string | undefined>>;

/** Returns the faults of settings in combination, whether or not each is valid by itself. */
export function pairingFaults(given: Names): readonly string[] {
  const faults = [...Object.values(TOGETHER), paymentNames(given), mediaNames(given)].flatMap(
    (names: readonly string[]) => {
      const missing = names.filter((name) => given[name] === undefined);
      if (missing.length === 0 || missing.length === names.length) return [];
      const present = names.filter((name) => given[name] !== undefined).join(', ');
      const verb = missing.length === 1 ? 'is' : 'are';
      return [`${missing.join(', ')}: ${verb} required together with ${present}`];
    },
  );
  for (const name of ['BASKETBALL_API_URL', 'HOCKEY_API_URL']) {
    if (given[name] === undefined || given['API_KEY'] !== undefined) continue;
    faults.push(`API_KEY: is required together with ${name}`);
  }
  const isProduction = given['NODE_ENV'] === 'production';
  const isOn = (name: string): boolean => flag.safeParse(given[name]).data === true;
  if (isProduction && given['API_KEY'] === SANDBOX_KEY && !isOn('EMBEDDED'))
    faults.push(
      'API_KEY: is the key of the sandbox: set the key of API_URL, or EMBEDDED=1 for the demonstration',
    );
  if (isProduction && isOn('IDENTITY_UNSIGNED_TOKENS'))
    faults.push('IDENTITY_UNSIGNED_TOKENS: is for the emulator: production believes signed tokens only');
  return [...faults, ...paymentFaults(given), ...mediaFaults(given)];
}
