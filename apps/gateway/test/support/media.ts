import { createMedia, type UpstreamServer } from '@touchline/sandbox';
import type { SecureLinkSettings } from '../../src/platform/config/settings.ts';

const SECRET = 'a-media-secret-of-the-tests';

/** The sandbox's media server on a separate port. */
export class MediaService {
  private constructor(private readonly sandbox: UpstreamServer) {}

  /** @param wall clock by which its addresses expire */
  static async start(wall?: { nowMs(): number }): Promise<MediaService> {
    const sandbox = createMedia(
      { host: '127.0.0.1', port: 0, secret: SECRET, control: false, logLevel: 'silent' },
      wall === undefined ? {} : { realTime: wall },
    );
    await sandbox.listen();
    return new MediaService(sandbox);
  }

  get settings(): SecureLinkSettings {
    return {
      provider: 'secure-link',
      baseUrl: this.sandbox.url,
      secret: SECRET,
      tokenSeconds: 60,
      countryHeader: null,
    };
  }

  stop(): Promise<void> {
    return this.sandbox.close();
  }
}

/** Returns the status that a player gets at an address. */
export async function statusOf(url: string): Promise<number> {
  const answer = await fetch(url, { headers: { connection: 'close' } });
  await answer.body?.cancel();
  return answer.status;
}
