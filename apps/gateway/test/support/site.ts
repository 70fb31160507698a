import { createSite, type SiteUpstream, type SiteConfig } from '@touchline/sandbox';
import { opened } from '@touchline/test-data/opened';
import { z } from 'zod';
import type { Settings } from '../../src/platform/config/settings.ts';
import { SATURDAY_MS } from './game.ts';

const TOKEN = 'a-site-token-of-the-tests';

const Documents = z.object({ data: z.array(z.object({ userId: z.string() })) });
const StreamRow = z.object({
  documentId: z.string(),
  matchId: z.string(),
  access: z.enum(['free', 'plan']),
  kind: z.enum(['live', 'recording']),
  channel: z.string(),
  countries: z.array(z.string()).nullable(),
  from: z.iso.datetime(),
  until: z.iso.datetime(),
});
export type StreamRow = z.output<typeof StreamRow>;
const Streams = z.object({ data: z.array(StreamRow) });
const Pending = z.object({ pending: z.int() });

/** The sandbox's site upstream on a separate port; stopping it deletes its documents. */
export class SiteService {
  readonly stop: () => Promise<void>;

  private constructor(private readonly sandbox: SiteUpstream) {
    this.stop = opened('site upstream', () => sandbox.close());
  }

  /** @param site `nowMs`: its clock; `operator`: the site operator named in its texts; absent: nobody is named */
  static async start({
    nowMs = SATURDAY_MS,
    operator,
  }: { readonly nowMs?: number; readonly operator?: SiteConfig['operator'] } = {}): Promise<SiteService> {
    const config = {
      ...({ host: '127.0.0.1', port: 0, dataDir: null, tokens: [TOKEN], control: true } as const),
      streamCountries: ['GB', 'IE'],
    };
    const sandbox = createSite(
      { ...config, logLevel: 'silent', ...(operator === undefined ? {} : { operator }) },
      { nowMs: () => nowMs },
    );
    const service = new SiteService(sandbox);
    await sandbox.listen();
    return service;
  }

  get settings(): NonNullable<Settings['siteUpstream']> {
    return { baseUrl: this.sandbox.url, apiToken: TOKEN, clientId: null, timeoutMs: 8000 };
  }

  get url(): string {
    return this.sandbox.url;
  }

  /** Sends every author's change to this gateway from now on. */
  notify(gatewayUrl: string, secret: string): void {
    this.sandbox.notify({ url: `${gatewayUrl}/api/webhooks/site`, secret });
  }

  /** Changes the draft; it is not published. */
  edit(type: string, slug: string, locale: string, changes: object): Promise<void> {
    return this.#author('PUT', `${type}/${slug}/${locale}`, changes);
  }

  publish(type: string, slug: string, locale: string): Promise<void> {
    return this.#author('POST', `${type}/${slug}/${locale}/publish`);
  }

  unpublish(type: string, slug: string, locale: string): Promise<void> {
    return this.#author('POST', `${type}/${slug}/${locale}/unpublish`);
  }

  /** Resolves when every webhook has been accepted. */
  async webhooksDelivered(): Promise<void> {
    for (;;) {
      const answer = await this.#fetch('GET', '/__sandbox/site/webhooks');
      if (Pending.parse(await answer.json()).pending === 0) return;
    }
  }

  /** Returns the streams in English, as in an editor's list. */
  async streams(): Promise<readonly StreamRow[]> {
    const rows: StreamRow[] = [];
    for (let page = 1; ; page += 1) {
      const query = `pagination[pageSize]=100&pagination[page]=${String(page)}&sort=from:asc`;
      const { data } = Streams.parse(await (await this.#fetch('GET', `/api/streams?${query}`)).json());
      if (data.length === 0) return rows;
      rows.push(...data);
    }
  }

  /** Returns how many preference documents it stores for a user. */
  async keptOf(userId: string): Promise<number> {
    const query = new URLSearchParams({ 'filters[userId][$eq]': userId }).toString();
    const answer = await fetch(`${this.sandbox.url}/api/preferences?${query}`, {
      headers: { authorization: `Bearer ${TOKEN}`, connection: 'close' },
    });
    return Documents.parse(await answer.json()).data.length;
  }

  async setFaults(faults: object): Promise<void> {
    await this.#fetch('PUT', '/__sandbox/faults', { site: faults });
  }

  async #author(method: string, path: string, body?: object): Promise<void> {
    await this.#fetch(method, `/__sandbox/site/${path}`, body);
  }

  async #fetch(method: string, path: string, body?: object): Promise<Response> {
    const answer = await fetch(`${this.sandbox.url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${TOKEN}`,
        connection: 'close',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
    return answer;
  }
}
