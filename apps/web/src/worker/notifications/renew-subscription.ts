import { base64Url } from '../../shared/notifications/base64-url.ts';
import type { WorkerRecord } from '../../shared/notifications/worker-record.ts';

/** Equal to `SUBSCRIPTION_SECRET_HEADER` of the contract, whose module would load its schemas. */
export const SECRET_HEADER = 'x-subscription-secret';

type Subscribed = Pick<PushSubscription, 'toJSON'>;
/** A subscription that the browser has made by itself, perhaps with a key that the site no longer has. */
type Given = Pick<PushSubscription, 'toJSON' | 'unsubscribe'> & {
  readonly options: Pick<PushSubscriptionOptions, 'applicationServerKey'>;
};

interface Pushes {
  subscribe(options: PushSubscriptionOptionsInit): Promise<Subscribed>;
}

/** Returns a text of a response's data; `null` if it has none of this name. */
const textIn = (body: unknown, name: string): string | null => {
  const data: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'data') : undefined;
  const text: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, name) : undefined;
  return typeof text === 'string' ? text : null;
};

async function keyOfSite(fetching: typeof fetch): Promise<string> {
  const response = await fetching('/api/notifications/key', { headers: { accept: 'application/json' } });
  const key = response.ok ? textIn(await response.json(), 'publicKey') : null;
  if (key === null) throw new Error(`the gateway returned ${String(response.status)} for its key`);
  return key;
}

const isMadeWith = ({ options: { applicationServerKey: key } }: Given, publicKey: string): boolean =>
  key !== null && base64Url(key) === publicKey;

/**
 * Sends the gateway the browser's new push address, after the push service has revoked the last one.
 *
 * @param given the subscription that the browser made by itself; `null` if it made none and this function has to
 *   subscribe
 * @returns what is new for the record: the secret only if the gateway had forgotten the subscription
 * @throws if the gateway cannot be reached or refuses; the next page that is opened sends the address again
 */
export async function renewed(
  { id, secret, choices }: WorkerRecord,
  given: Given | null,
  pushes: Pushes,
  fetching: typeof fetch,
): Promise<Pick<WorkerRecord, 'publicKey'> & Partial<Pick<WorkerRecord, 'secret'>>> {
  const publicKey = await keyOfSite(fetching);
  const isCurrent = given !== null && isMadeWith(given, publicKey);
  if (!isCurrent) await given?.unsubscribe();
  const subscription = isCurrent
    ? given
    : await pushes.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint, keys } = subscription.toJSON();
  const response = await fetching(`/api/notifications/subscriptions/${encodeURIComponent(id)}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', accept: 'application/json', [SECRET_HEADER]: secret },
    body: JSON.stringify({ ...choices, target: { endpoint, keys } }),
    redirect: 'error',
  });
  if (!response.ok) throw new Error(`the gateway returned ${String(response.status)}`);
  const renewedSecret = textIn(await response.json(), 'secret');
  return renewedSecret === null ? { publicKey } : { publicKey, secret: renewedSecret };
}
