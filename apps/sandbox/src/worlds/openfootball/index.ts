import type { World } from '../world.ts';
import { buildFacts } from './build.ts';
import { readMatchFiles } from './read-files.ts';
import { createReport } from '../report.ts';
import { indexOf, viewOf } from './view.ts';

/** Reads the world from the football.json and worldcup.json files below a directory. */
export const readOpenfootballWorld = async (directory: string): Promise<World> => {
  const report = createReport();
  const facts = buildFacts(await readMatchFiles(directory, report), report);
  const index = indexOf(facts);
  return {
    report: {
      world: 'openfootball',
      leagues: facts.leagues.length,
      teams: facts.teams.length,
      fixtures: facts.entries.length,
      skipped: report.skipped,
    },
    at: (instantMs) => viewOf(index, instantMs),
  };
};
