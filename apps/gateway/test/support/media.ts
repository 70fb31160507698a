import { createMedia, type UpstreamServer } from '@touchline/sandbox';
import { opened } from '@touchline/test-data/opened';
import type { SecureLinkSettings } from '../../src/platform/config/settings.ts';

const SECRET = 'a-media-secret-of-the-tests';

/** The sandbox's media server on a separate port. */
export class MediaService {
  readonly stop: () => Promise<void>;

  private constructor(private readonly sandbox: UpstreamServer) {
    this.stop = opened('media upstream', () => sandbox.close());
  }

  /** @param wall clock by which its addresses expire */
  static async start(wall?: { nowMs(): number }): Promise<MediaService> {
    const sandbox = createMedia(
      { host: '127.0.0.1', port: 0, secret: SECRET, control: false, logLevel: 'silent' },
      wall === undefined ? {} : { realTime: wall },
    );
    const service = new MediaService(sandbox);
    await sandbox.listen();
    return service;
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
}

/** Returns the status that a player gets at an address. */
export async function statusOf(url: string): Promise<number> {
  const answer = await fetch(url, { headers: { connection: 'close' } });
  await answer.body?.cancel();
  return answer.status;
}
