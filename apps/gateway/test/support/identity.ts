import { createIdentity, newProject, type IdentityConfig, type UpstreamServer } from '@touchline/sandbox';
import { opened } from '@touchline/test-data/opened';
import { z } from 'zod';
import type { Settings } from '../../src/platform/config/settings.ts';

const Outbox = z.object({
  mails: z.array(
    z.object({ to: z.string(), kind: z.string(), language: z.string(), link: z.string(), code: z.string() }),
  ),
});
export type Mail = z.infer<typeof Outbox>['mails'][number];

type Project = IdentityConfig['project'];

/** The sandbox's identity upstream on a separate port; stopping it deletes its accounts. */
export class IdentityService {
  readonly stop: () => Promise<void>;

  private constructor(private readonly sandbox: UpstreamServer) {
    this.stop = opened('identity upstream', () => sandbox.close());
  }

  /** @param wall clock of the upstream; absent: real time */
  static async start(project: Partial<Project> = {}, wall?: { nowMs(): number }): Promise<IdentityService> {
    const limits = { wrongPasswords: 10_000, resetMails: 10_000, windowSeconds: 900 };
    const sandbox = createIdentity(
      {
        host: '127.0.0.1',
        port: 0,
        dataDir: null,
        project: { ...newProject(), limits, ...project },
        control: true,
        logLevel: 'silent',
      },
      wall,
    );
    const service = new IdentityService(sandbox);
    await sandbox.listen();
    return service;
  }

  get url(): string {
    return this.sandbox.url;
  }

  get settings(): NonNullable<Settings['identity']> {
    return identityAt(this.url);
  }

  /** Returns the emails of the outbox, newest first. */
  async mailsTo(email: string): Promise<readonly Mail[]> {
    const query = new URLSearchParams({ email }).toString();
    const answer = await fetch(`${this.url}/__sandbox/outbox.json?${query}`);
    return Outbox.parse(await answer.json()).mails;
  }

  /** Waits for the email, since emails are sent after the response. */
  async mailTo(email: string, kind: string): Promise<Mail> {
    for (let attempt = 0; attempt < 500; attempt += 1) {
      const mail = (await this.mailsTo(email)).find((each) => each.kind === kind);
      if (mail !== undefined) return mail;
    }
    throw new Error(`no mail ${kind} came`);
  }

  /** Changes what an owner changes in the provider's console. */
  async set(what: 'settings' | 'users' | 'faults', body: unknown): Promise<void> {
    const answer = await fetch(`${this.url}/__sandbox/${what}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', connection: 'close' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${what}: ${await answer.text()}`);
  }
}

export function identityAt(url: string): NonNullable<Settings['identity']> {
  return {
    apiKey: 'a-web-key-of-the-tests',
    projectId: newProject().projectId,
    baseUrl: url,
    tokenUrl: url,
    keysUrl: `${url}/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com`,
    believesUnsigned: false,
    timeoutMs: 8000,
  };
}
