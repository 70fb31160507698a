import { Addresses, startSites } from './sites.ts';

/** Starts the two sites, unless the environment has the addresses of sites that run already (`serve.ts`). */
export default async function setUp(): Promise<() => Promise<void>> {
  if (Addresses.safeParse(process.env).success) return () => Promise.resolve();
  const { addresses, stop } = await startSites();
  Object.assign(process.env, addresses);
  return stop;
}
