import { randomUUID } from 'node:crypto';
import { outboxOf } from './mails.ts';
import { freePort, startSite } from './start-site.ts';

/**
 * Two sites: one on a Saturday afternoon at normal speed, one that plays thirty times as fast, so that a score
 * changes during a test.
 */
export const SATURDAY = '2026-03-14T15:20:00Z';

/** Opens the staff API until the first staff account is used. */
const STAFF_TOKEN = randomUUID();

export default async function setUp(): Promise<() => Promise<void>> {
  const textsPort = String(await freePort());
  const started = await Promise.allSettled([
    // Tests control its payment provider's banks and its content system.
    startSite({ GAME_NOW: SATURDAY, STAFF_TOKEN, SANDBOX_CONTROL: '1', SANDBOX_SITE_PORT: textsPort }),
    startSite({ GAME_NOW: SATURDAY, GAME_SPEED: '30' }),
  ]);
  const sites = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const stop = async (): Promise<void> => {
    await Promise.all(sites.map((site) => site.stop()));
  };
  const [site, fastSite] = sites;
  if (site === undefined || fastSite === undefined) {
    // Stops the other one, which nothing else would stop.
    await stop();
    const reasons = started.map((one) => (one.status === 'rejected' ? String(one.reason) : 'started'));
    throw new Error(reasons.join('\n'));
  }
  process.env['SITE_URL'] = site.url;
  process.env['STAFF_TOKEN'] = STAFF_TOKEN;
  process.env['TEXTS_URL'] = `http://127.0.0.1:${textsPort}`;
  process.env['OUTBOX_URL'] = outboxOf(site.printed);
  process.env['FAST_SITE_URL'] = fastSite.url;
  return stop;
}
