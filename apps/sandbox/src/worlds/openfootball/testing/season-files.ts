import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { temporaryFolder } from '@touchline/test-data/opened';

import type { Fixture, World, WorldView } from '../../world.ts';
import { readOpenfootballWorld } from '../index.ts';

/** An instant after every match of the tests. */
export const NOW = Date.parse('2026-07-01T12:00:00Z');

let directory = '';

/** Gives each test of the calling file an empty directory. */
export function emptyDirectoryForEachTest(): void {
  beforeEach(() => {
    directory = temporaryFolder('openfootball');
  });
}

/** Writes a file below the test's directory. */
export const write = async (path: string, content: object | string): Promise<void> => {
  await mkdir(dirname(join(directory, path)), { recursive: true });
  await writeFile(join(directory, path), typeof content === 'string' ? content : JSON.stringify(content));
};

export const match = (team1: string, team2: string, changes: object = {}) => ({
  round: 'Matchday 1',
  date: '2023-08-12',
  time: '15:00',
  team1,
  team2,
  score: { ht: [1, 0], ft: [2, 1] },
  ...changes,
});

export const league = (matches: object[]) => ({ name: 'English Premier League 2023/24', matches });

export const readAll = (below = ''): Promise<World> => readOpenfootballWorld(join(directory, below));

/** Returns the world of one season of England's first league, and of all files written before. */
export const read = async (...matches: object[]): Promise<World> => {
  await write('2023-24/en.1.json', league(matches));
  return readAll();
};

export const fixtures = (view: WorldView): readonly Fixture[] =>
  view
    .leagues()
    .flatMap(({ id, seasons }) => seasons.flatMap(({ year }) => view.schedule(id, year)))
    .map((scheduled) => view.fixture(scheduled));
