import { join } from 'node:path';
import webPush from 'web-push';
import { z } from 'zod';
import type { Settings, VapidSettings } from '../../../platform/config/settings.ts';
import { KeysRefusedError, SecretFiles } from '../../../platform/keys/index.ts';

/** Our identity towards push services (RFC 8292), the same in every process of a deployment. */
export type VapidKeys = VapidSettings;

const FILE = 'vapid.json';
const Kept = z.object({ publicKey: z.base64url().length(87), privateKey: z.base64url().length(43) });

/**
 * Returns the keys from the settings, or else those stored in the data directory, which are generated once. Returns
 * `null` if notifications are off: processes that share their state would each generate their own keys, and a browser
 * that subscribed with one key cannot be reached with another.
 *
 * @throws KeysRefusedError when the file cannot be used: the gateway must not start
 */
export async function openVapidKeys({
  dataDir,
  accounts,
  vapid,
  baseUrl,
}: Pick<Settings, 'dataDir' | 'accounts' | 'vapid' | 'baseUrl'>): Promise<VapidKeys | null> {
  if (vapid !== null) return vapid;
  if (accounts.stateRedisUrl !== null) return null;
  const files = new SecretFiles(join(dataDir, 'keys'));
  await files.create(FILE, webPush.generateVAPIDKeys());
  const kept = await files.read(FILE, Kept);
  if (kept === undefined) throw new KeysRefusedError(`${FILE} does not exist`);
  // Push services require a contact address. A site on a developer's machine has none.
  return { ...kept, subject: baseUrl.startsWith('https:') ? baseUrl : 'mailto:webmaster@localhost.invalid' };
}
