import { z } from 'zod';

import { defineEndpoint, rows } from '../endpoint.ts';
import {
  day,
  integer,
  pair,
  seasonParameter,
  statusList,
  textParameter,
  timezone,
  upTo99,
  requiredField,
} from '../parameters/parameters.ts';
import { selectFixtures, fixtureRow } from './fixtures.ts';

export const headToHeadEndpoint = defineEndpoint({
  path: 'fixtures/headtohead',
  parameters: z.strictObject({
    h2h: pair,
    date: day,
    league: integer,
    season: seasonParameter,
    last: upTo99,
    next: upTo99,
    from: day,
    to: day,
    status: statusList,
    venue: integer,
    round: textParameter,
    timezone,
  }),
  needsParameter: true,
  check: (given) => (given.h2h === undefined ? requiredField('h2h') : undefined),
  answer: (given, context) => {
    if (given.h2h === undefined) return rows([]);
    const { h2h, last, next, ...filters } = given;
    const between = selectFixtures(
      { ...filters, team: h2h.first },
      context.view,
      ({ homeId, awayId }) => homeId === h2h.second || awayId === h2h.second,
    );
    // In the recorded order: home matches of the first team by date, then its away matches by date.
    const order = between.toSorted(
      (a, b) =>
        Number(a.scheduled.homeId !== h2h.first) - Number(b.scheduled.homeId !== h2h.first) ||
        a.scheduled.kickoffMs - b.scheduled.kickoffMs,
    );
    const now = context.view.instantMs;
    const limited =
      last === undefined && next === undefined
        ? order
        : nearest(order, last === undefined ? 'next' : 'last', last ?? next ?? 0, now);
    return rows(limited.map((fixture) => fixtureRow(fixture, context, given.timezone ?? 'UTC')));
  },
});

interface Kicked {
  readonly scheduled: { readonly kickoffMs: number };
}

const nearest = <T extends Kicked>(
  fixtures: readonly T[],
  way: 'last' | 'next',
  count: number,
  nowMs: number,
): T[] => {
  const sign = way === 'last' ? -1 : 1;
  return fixtures
    .filter(({ scheduled }) => (way === 'last' ? scheduled.kickoffMs <= nowMs : scheduled.kickoffMs > nowMs))
    .sort((a, b) => sign * (a.scheduled.kickoffMs - b.scheduled.kickoffMs))
    .slice(0, count);
};
