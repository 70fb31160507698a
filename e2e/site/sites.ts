import { randomUUID } from 'node:crypto';
import { StaffInvitation, StaffSignedIn, STAFF_SCOPES } from '@touchline/contracts';
import { z } from 'zod';
import { outboxOf } from './mails.ts';
import { freePort, startSite } from './start-site.ts';

/**
 * The two sites of the journeys: one on a Saturday afternoon at normal speed, one that plays thirty times as fast, so
 * that a score changes during a test.
 */
export const SATURDAY = '2026-03-14T15:20:00Z';

/** What journeys know of the two sites; each name is that of an environment variable. */
export const Addresses = z.object({
  SITE_URL: z.string(),
  FAST_SITE_URL: z.string(),
  /** The folder of the site's outgoing emails. */
  OUTBOX_URL: z.string(),
  /** The content system. */
  TEXTS_URL: z.string(),
  /** The port of the partner's page that may frame the prices. */
  OVERLAY_PORT: z.string(),
  /** Invites staff: the access token of a colleague who may do everything. */
  STAFF_TOKEN: z.string(),
});
export type Addresses = z.infer<typeof Addresses>;

export interface Sites {
  readonly addresses: Addresses;
  readonly stop: () => Promise<void>;
}

/** Posts to the staff API and returns `data` of its answer. */
async function posted<T>(url: string, data: z.ZodType<T>, body: unknown, token?: string): Promise<T> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url} answered ${String(answer.status)}`);
  return z.object({ data }).parse(await answer.json()).data;
}

/**
 * Creates the first staff account and returns its access token. It disables the site's STAFF_TOKEN; journeys invite
 * their own colleagues with the access token, as often as they like.
 */
async function administrator(site: string, staffToken: string): Promise<string> {
  const invitation = { name: 'Ada', email: 'administrator@touchline.example', scope: STAFF_SCOPES };
  const { url } = await posted(`${site}/api/staff/accounts`, StaffInvitation, invitation, staffToken);
  const token = new URL(url).pathname.split('/').at(-1) ?? '';
  const acceptance = { token, password: `Pa55word-${randomUUID()}` };
  const signedIn = await posted(`${site}/api/staff/auth/invitation`, StaffSignedIn, acceptance);
  return signedIn.token.access_token;
}

/** Starts both sites through the launcher, as `npm start` does. */
export async function startSites(): Promise<Sites> {
  const [textsPort, overlayPort] = [String(await freePort()), String(await freePort())];
  const staffToken = randomUUID();
  const started = await Promise.allSettled([
    startSite({
      GAME_NOW: SATURDAY,
      STAFF_TOKEN: staffToken,
      // Tests control its payment provider's banks and its content system.
      SANDBOX_CONTROL: '1',
      SANDBOX_SITE_PORT: textsPort,
      PRICING_OVERLAY_WEB_DOMAIN_NAME: `localhost:${overlayPort}`,
    }),
    startSite({ GAME_NOW: SATURDAY, GAME_SPEED: '30' }),
  ]);
  const sites = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const stop = async (): Promise<void> => {
    await Promise.all(sites.map((site) => site.stop()));
  };
  try {
    const [site, fastSite] = sites;
    if (site === undefined || fastSite === undefined) {
      const reasons = started.map((one) => (one.status === 'rejected' ? String(one.reason) : 'started'));
      throw new Error(reasons.join('\n'));
    }
    return {
      addresses: {
        SITE_URL: site.url,
        FAST_SITE_URL: fastSite.url,
        OUTBOX_URL: outboxOf(site.printed),
        TEXTS_URL: `http://127.0.0.1:${textsPort}`,
        OVERLAY_PORT: overlayPort,
        STAFF_TOKEN: await administrator(site.url, staffToken),
      },
      stop,
    };
  } catch (error) {
    // Nothing else would stop a site that did start.
    await stop();
    throw error;
  }
}
