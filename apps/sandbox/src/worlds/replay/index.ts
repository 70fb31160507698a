import { createReport } from '../report.ts';
import type { World } from '../world.ts';
import { buildReplayFacts } from './build.ts';
import { readReplayTables } from './read-files.ts';
import { replayViews } from './view.ts';

/** Reads the World Cups of 2018 and 2022 from the event data in a directory, to replay them minute by minute. */
export const readReplayWorld = async (directory: string, seed: number): Promise<World> => {
  const report = createReport();
  const facts = buildReplayFacts(await readReplayTables(directory, report), seed, report);
  const { tournaments } = facts;
  return {
    report: {
      world: 'replay',
      leagues: 1,
      teams: new Set(tournaments.flatMap(({ teams }) => teams.map(({ id }) => id))).size,
      fixtures: tournaments.reduce((sum, { matches }) => sum + matches.length, 0),
      skipped: report.skipped,
    },
    at: replayViews(facts),
  };
};
