import { readFileSync } from 'node:fs';
import { Addresses, startSites } from './sites.ts';

/** Starts the two sites, unless `E2E_SITES` names the file of sites that `site/serve.ts` has started. */
export default async function setUp(): Promise<() => Promise<void>> {
  const served = process.env['E2E_SITES'];
  if (served !== undefined) {
    Object.assign(process.env, Addresses.parse(JSON.parse(readFileSync(served, 'utf8'))));
    return () => Promise.resolve();
  }
  const { addresses, stop } = await startSites();
  Object.assign(process.env, addresses);
  return stop;
}
