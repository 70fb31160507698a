import { fileURLToPath } from 'node:url';
import { envelope, OPERATIONS, PreviewLink, Problem } from '@touchline/contracts';
import type { Response } from 'supertest';
import { z } from 'zod';
import type { Settings } from '../../src/platform/config/settings.ts';
import { RawClient } from '../../src/platform/fast-path/testing/raw-client.ts';
import { ManualClock } from '../../src/platform/time/testing/manual-clock.ts';
import { startGateway, type Gateway } from './gateway.ts';
import { settingsFor } from './settings.ts';
import { SiteService } from './site.ts';
import { Colleague } from './staff-account.ts';
import { STAFF_TOKEN } from './staff.ts';

const WEB_DIST = fileURLToPath(new URL('../../../web/dist', import.meta.url));

export const PUBLIC_URL = 'https://scores.example';
export const PUBLIC_HOST = 'scores.example';
export const PREVIEW_URL = 'https://preview.scores.example';
export const PREVIEW_HOST = 'preview.scores.example';

/** A guide that has a draft. */
export const SLUG = 'how-offside-works';
export const DRAFT = 'Offside, as nobody has read it yet';

const SetCookie = z.tuple([z.string()]);

export const linkIn = (answer: Response): PreviewLink => envelope(PreviewLink).parse(answer.body).data;
export const titleIn = (body: unknown): string => envelope(OPERATIONS.guide.data).parse(body).data.title;
export const codeIn = (body: unknown): string => Problem.parse(body).code;
/** Returns the complete Set-Cookie of a response. */
export const cookieSetBy = (answer: Response): string => SetCookie.parse(answer.headers['set-cookie'])[0];

/** Sends a GET as a browser on that host would. */
export function getOn(gateway: Gateway, host: string, path: string, cookie?: string) {
  const request = gateway.http.get(path).set('host', host);
  return cookie === undefined ? request : request.set('cookie', cookie);
}

/** Opens the link behind "See drafts" in a colleague's name and returns the cookie that their browser receives. */
export async function openPreview(colleague: Colleague, gateway = colleague.gateway): Promise<string> {
  const { url } = linkIn(await colleague.post('content/preview').expect(201));
  const opened = await getOn(gateway, PREVIEW_HOST, new URL(url).pathname).expect(303);
  return cookieSetBy(opened).split(';', 1)[0] ?? '';
}

/** Settings of a gateway with a preview host and a site upstream. */
export function previewSettings(
  site: SiteService,
): Pick<Settings, 'siteUpstream' | 'webDist' | 'staffToken' | 'baseUrl' | 'site'> {
  return {
    siteUpstream: site.settings,
    webDist: WEB_DIST,
    staffToken: STAFF_TOKEN,
    baseUrl: PUBLIC_URL,
    site: { ...settingsFor(null).site, previewUrl: PREVIEW_URL },
  };
}

/** A site with a draft, a colleague who manages accounts and one who writes content. */
export class PreviewedSite {
  private constructor(
    /** Clock of sessions and links. */
    readonly wallClock: ManualClock,
    readonly site: SiteService,
    readonly gateway: Gateway,
    readonly host: Colleague,
    readonly writer: Colleague,
  ) {}

  static async start(): Promise<PreviewedSite> {
    // Starts at the real time, since signatures are checked against real time too.
    const wallClock = new ManualClock(Date.now());
    const site = await SiteService.start();
    const settings = previewSettings(site);
    const gateway = await startGateway({ upstreamUrl: null, settings, overrides: { wallClock } });
    const host = await Colleague.join(gateway, 'host', ['staff:accounts']);
    const writer = await Colleague.join(gateway, 'writer', ['staff:content'], host.token);
    await site.edit('guides', SLUG, 'en', { title: DRAFT });
    return new PreviewedSite(wallClock, site, gateway, host, writer);
  }

  get settings() {
    return previewSettings(this.site);
  }

  onPreview(path: string, cookie?: string) {
    return getOn(this.gateway, PREVIEW_HOST, path, cookie);
  }

  onSite(path: string, cookie?: string) {
    return getOn(this.gateway, PUBLIC_HOST, path, cookie);
  }

  /** Returns 200 if the preview is open to this cookie, else 401. */
  async statusOf(cookie: string): Promise<number> {
    return (await this.onPreview('/api/site', cookie)).status;
  }

  /** Returns a client for requests that an HTTP library would normalise. */
  rawClient(): RawClient {
    return new RawClient(Number(new URL(this.gateway.url).port));
  }
}
