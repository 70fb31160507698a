import type { WorkerRecord } from '../../shared/notifications/worker-record.ts';

/** Equal to `SUBSCRIPTION_SECRET_HEADER` of the contract, whose module would load its schemas. */
export const SECRET_HEADER = 'x-subscription-secret';

type Subscribed = Pick<PushSubscription, 'toJSON'>;

interface Pushes {
  subscribe(options: PushSubscriptionOptionsInit): Promise<Subscribed>;
}

const secretIn = (body: unknown): string | null => {
  const data: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'data') : undefined;
  const secret: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'secret') : undefined;
  return typeof secret === 'string' ? secret : null;
};

/**
 * Sends the gateway the browser's new push address, after the push service has revoked the last one.
 *
 * @param given the subscription that the browser made by itself; `null` if it made none and this function has to
 *   subscribe
 * @returns the new secret if the gateway had forgotten the subscription; `null` if the present one is still valid
 * @throws if the gateway cannot be reached or refuses; the next page that is opened sends the address again
 */
export async function renewed(
  { id, secret, publicKey, choices }: WorkerRecord,
  given: Subscribed | null,
  pushes: Pushes,
  fetching: typeof fetch,
): Promise<string | null> {
  const subscription =
    given ?? (await pushes.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }));
  const { endpoint, keys } = subscription.toJSON();
  const response = await fetching(`/api/notifications/subscriptions/${encodeURIComponent(id)}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', accept: 'application/json', [SECRET_HEADER]: secret },
    body: JSON.stringify({ ...choices, target: { endpoint, keys } }),
    redirect: 'error',
  });
  if (!response.ok) throw new Error(`the gateway returned ${String(response.status)}`);
  const body: unknown = await response.json();
  return secretIn(body);
}
