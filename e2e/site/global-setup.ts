import { randomUUID } from 'node:crypto';
import { outboxOf } from './mails.ts';
import { startSite } from './start-site.ts';

/**
 * Two sites: one on a Saturday afternoon at its own pace, one that plays thirty times as fast, so that a
 * score changes while a test looks on.
 */
export const SATURDAY = '2026-03-14T15:20:00Z';

/** Opens the staff API until the first staff account is used. */
const STAFF_TOKEN = randomUUID();

export default async function setUp(): Promise<() => Promise<void>> {
  const sites = await Promise.all([
    startSite({ GAME_NOW: SATURDAY, STAFF_TOKEN }),
    startSite({ GAME_NOW: SATURDAY, GAME_SPEED: '30' }),
  ]);
  process.env['SITE_URL'] = sites[0].url;
  process.env['STAFF_TOKEN'] = STAFF_TOKEN;
  process.env['OUTBOX_URL'] = outboxOf(sites[0].printed);
  process.env['FAST_SITE_URL'] = sites[1].url;
  return async () => {
    await Promise.all(sites.map((site) => site.stop()));
  };
}
