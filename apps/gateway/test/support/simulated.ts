import { fileURLToPath } from 'node:url';
import { SATURDAY_MS, type Game } from './game.ts';
import { startGateway, type Gateway } from './gateway.ts';
import { settingsFor } from './settings.ts';
import { SiteService } from './site.ts';
import { sportsOf } from './walk.ts';

const WEB_DIST = fileURLToPath(new URL('../../../web/dist', import.meta.url));

/** A world that is simulated for the first time on a busy machine is a slow provider. */
const PATIENCE_MS = 60_000;

export interface SimulatedSite {
  readonly gateway: Gateway;
  stop(): Promise<void>;
}

/**
 * Starts the whole site over the simulated world, with its clocks stopped at `nowMs`. The world may have been at
 * another time before: it does not simulate the same matches twice.
 */
export async function startSimulatedSite(game: Game, nowMs: number): Promise<SimulatedSite> {
  await game.setClock(nowMs);
  const site = await SiteService.start({ nowMs });
  const { game: football } = settingsFor(game.url);
  const gateway = await startGateway({
    upstreamUrl: game.url,
    settings: {
      game: football === null ? null : { ...football, timeoutMs: PATIENCE_MS },
      pageDeadlineMs: PATIENCE_MS,
      webDist: WEB_DIST,
      siteUpstream: site.settings,
      sports: sportsOf(game.url),
    },
  });
  gateway.clock.advance(nowMs - SATURDAY_MS);
  const stop = async (): Promise<void> => {
    await gateway.stop();
    await site.stop();
  };
  return { gateway, stop };
}
