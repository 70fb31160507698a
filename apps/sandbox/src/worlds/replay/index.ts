import { createReport } from '../report.ts';
import type { World } from '../world.ts';
import { build } from './build.ts';
import { readFiles } from './read-files.ts';
import { viewsOf } from './view.ts';

/** The World Cups of 2018 and 2022, minute by minute, from the event data in a directory. */
export const readReplayWorld = async (directory: string, seed: number): Promise<World> => {
  const report = createReport();
  const facts = build(await readFiles(directory, report), seed, report);
  const { tournaments } = facts;
  return {
    report: {
      world: 'replay',
      leagues: 1,
      teams: new Set(tournaments.flatMap(({ teams }) => teams.map(({ id }) => id))).size,
      fixtures: tournaments.reduce((sum, { matches }) => sum + matches.length, 0),
      skipped: report.skipped,
    },
    at: viewsOf(facts),
  };
};
