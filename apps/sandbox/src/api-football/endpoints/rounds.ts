import { z } from 'zod';

import type { ScheduledFixture, WorldView } from '../../worlds/world.ts';
import { defineEndpoint, rows } from '../endpoint.ts';
import { booleanParameter, integer, seasonParameter, timezone } from '../parameters/kinds.ts';
import { requiredField } from '../parameters/problems.ts';

const HOUR_MS = 60 * 60 * 1000;

/** The round being played: that of the first match not over two and a half hours ago, else the last round. */
const currentRound = (schedule: readonly ScheduledFixture[], view: WorldView): string | undefined =>
  (schedule.find(({ kickoffMs }) => kickoffMs + 2.5 * HOUR_MS > view.instantMs) ?? schedule.at(-1))?.round;

export const roundsEndpoint = defineEndpoint({
  path: 'fixtures/rounds',
  parameters: z.strictObject({
    league: integer,
    season: seasonParameter,
    current: booleanParameter,
    timezone,
  }),
  needsParameter: true,
  check: (given) => {
    if (given.league === undefined) return requiredField('league');
    return given.season === undefined ? requiredField('season') : undefined;
  },
  answer: ({ league, season: year, current }, { view }) => {
    if (league === undefined || year === undefined) return rows([]);
    const schedule = view.schedule(league, year);
    if (current === 'true') {
      const round = currentRound(schedule, view);
      return rows(round === undefined ? [] : [round]);
    }
    return rows([...new Set(schedule.map(({ round }) => round))]);
  },
});
