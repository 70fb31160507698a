import { opened } from '@touchline/test-data/opened';
import { startSite, type Environment, type Site } from './start-site.ts';

/** Starts a site for one journey, or for those of one file. It is stopped after them, also when one fails. */
export async function openSite(env: Environment): Promise<Site> {
  const site = await startSite(env);
  opened(`site at ${site.url}`, () => site.stop());
  return site;
}
