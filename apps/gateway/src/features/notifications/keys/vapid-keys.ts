import { join } from 'node:path';
import webPush from 'web-push';
import { z } from 'zod';
import type { Settings, VapidSettings } from '../../../platform/config/settings.ts';
import { KeysRefusedError, SecretFiles } from '../../../platform/keys/index.ts';

/** Who we are to push services (RFC 8292): every process of a deployment is the same. */
export type VapidKeys = VapidSettings;

const FILE = 'vapid.json';
const Kept = z.object({ publicKey: z.base64url().length(87), privateKey: z.base64url().length(43) });

/**
 * From the settings, or made once and kept under the data directory. null: notifications are off. Processes that share
 * their state would each make keys of their own, and a browser that subscribed with one is closed to the others.
 *
 * @throws KeysRefusedError when the file cannot be used: the gateway must not start.
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
  if (kept === undefined) throw new KeysRefusedError(`${FILE} is not there`);
  // Push services ask for an address to write to. A site on a developer's machine has none.
  return { ...kept, subject: baseUrl.startsWith('https:') ? baseUrl : 'mailto:webmaster@localhost.invalid' };
}
