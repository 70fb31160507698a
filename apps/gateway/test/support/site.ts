import { createSite, type Site } from '@touchline/sandbox';
import { z } from 'zod';
import type { Settings } from '../../src/platform/config/settings.ts';

const TOKEN = 'a-site-token-of-the-tests';

const Documents = z.object({ data: z.array(z.object({ userId: z.string() })) });

/** The sandbox's site upstream on a port of its own; its documents are gone with it. */
export class SiteService {
  private constructor(private readonly sandbox: Site) {}

  static async start(): Promise<SiteService> {
    const sandbox = createSite({
      host: '127.0.0.1',
      port: 0,
      dataDir: null,
      tokens: [TOKEN],
      control: true,
      logLevel: 'silent',
    });
    await sandbox.listen();
    return new SiteService(sandbox);
  }

  get settings(): NonNullable<Settings['siteUpstream']> {
    return { baseUrl: this.sandbox.url, apiToken: TOKEN, timeoutMs: 8000 };
  }

  /** Whose preferences it keeps. */
  async keptOf(userId: string): Promise<number> {
    const query = new URLSearchParams({ 'filters[userId][$eq]': userId }).toString();
    const answer = await fetch(`${this.sandbox.url}/api/preferences?${query}`, {
      headers: { authorization: `Bearer ${TOKEN}`, connection: 'close' },
    });
    return Documents.parse(await answer.json()).data.length;
  }

  async setFaults(faults: object): Promise<void> {
    const answer = await fetch(`${this.sandbox.url}/__sandbox/faults`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', connection: 'close' },
      body: JSON.stringify({ site: faults }),
    });
    if (!answer.ok) throw new Error(await answer.text());
  }

  stop(): Promise<void> {
    return this.sandbox.close();
  }
}
