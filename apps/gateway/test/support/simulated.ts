import { fileURLToPath } from 'node:url';
import { Game, SATURDAY_MS } from './game.ts';
import { startGateway, type Gateway } from './gateway.ts';
import { SiteService } from './site.ts';
import { sportsOf } from './walk.ts';

const WEB_DIST = fileURLToPath(new URL('../../../web/dist', import.meta.url));

export interface SimulatedSite {
  readonly gateway: Gateway;
  stop(): Promise<void>;
}

/** The whole site over the simulated world, its clocks standing at `nowMs`. */
export async function startSimulatedSite(nowMs: number): Promise<SimulatedSite> {
  const game = await Game.start();
  await game.setClock(nowMs);
  const site = await SiteService.start(nowMs);
  const gateway = await startGateway({
    upstreamUrl: game.url,
    settings: { webDist: WEB_DIST, siteUpstream: site.settings, sports: sportsOf(game.url) },
  });
  gateway.clock.advance(nowMs - SATURDAY_MS);
  const stop = async (): Promise<void> => {
    await gateway.stop();
    await site.stop();
    await game.stop();
  };
  return { gateway, stop };
}
