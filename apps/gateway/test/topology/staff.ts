import { CacheExplanation, envelope, FleetNodes, PurgeDone } from '@touchline/contracts';
import { STAFF_TOKEN } from './site.ts';

const headers = { authorization: `Bearer ${STAFF_TOKEN}`, 'content-type': 'application/json' };

async function answered(answer: Response): Promise<unknown> {
  const body: unknown = await answer.json();
  if (!answer.ok) throw new Error(`${answer.url}: ${JSON.stringify(body)}`);
  return body;
}

/** Returns the cache entries of an address, as the node at this origin sees them. */
export async function explain(origin: string, url: string): Promise<CacheExplanation> {
  const asked = await fetch(`${origin}/api/staff/cache/explain?url=${encodeURIComponent(url)}`, { headers });
  return envelope(CacheExplanation).parse(await answered(asked)).data;
}

export async function fleet(origin: string): Promise<FleetNodes> {
  return envelope(FleetNodes).parse(
    await answered(await fetch(`${origin}/api/staff/cache/nodes`, { headers })),
  ).data;
}

export async function purge(origin: string, order: Readonly<Record<string, unknown>>): Promise<PurgeDone> {
  const asked = await fetch(`${origin}/api/staff/cache/purge`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ reason: 'a test of the topology', ...order }),
  });
  return envelope(PurgeDone).parse(await answered(asked)).data;
}
