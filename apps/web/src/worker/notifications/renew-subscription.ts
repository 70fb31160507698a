import type { WorkerRecord } from '../../shared/notifications/worker-record.ts';

/** As `SUBSCRIPTION_SECRET_HEADER` of the contract, whose module would bring its schemas. */
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
 * Tells the gateway the address that the browser has now: the push service took back the last one.
 *
 * @param given what the browser has subscribed by itself; null: we do
 * @returns the secret that the gateway gave, where it had forgotten the subscription; null: the old one holds
 * @throws where the gateway cannot be told now: the next page that is opened tells it
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
  if (!response.ok) throw new Error(`the gateway answered ${String(response.status)}`);
  const body: unknown = await response.json();
  return secretIn(body);
}
