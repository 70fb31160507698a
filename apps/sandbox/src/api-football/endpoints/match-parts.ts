import { z } from 'zod';

import { FIXTURE_SIDES, type Fixture, type FixtureSide, type WorldView } from '../../worlds/world.ts';
import { defineEndpoint, rows } from '../endpoint.ts';
import { integer, oneOf, textParameter, requiredField, equals } from '../parameters/parameters.ts';
import {
  wireLineup,
  wireLineupPart,
  wireEvents,
  wireMatchPlayers,
  wireMatchStatistics,
  sidesOf,
} from '../wire/match-details.ts';

/** Endpoints for one part of a match. */

const needsFixture = (given: { readonly fixture?: number | undefined }) =>
  given.fixture === undefined ? requiredField('fixture') : undefined;

const played = (view: WorldView, fixtureId: number | undefined): Fixture | undefined => {
  const scheduled = fixtureId === undefined ? undefined : view.scheduled(fixtureId);
  return scheduled === undefined ? undefined : view.fixture(scheduled);
};

const hasTeam = (row: { readonly team: { readonly id: number } }, teamId: number | undefined): boolean =>
  teamId === undefined || row.team.id === teamId;

export const eventsEndpoint = defineEndpoint({
  path: 'fixtures/events',
  parameters: z.strictObject({ fixture: integer, team: integer, player: integer, type: textParameter }),
  needsParameter: true,
  check: needsFixture,
  answer: (given, { view, links }) => {
    const fixture = played(view, given.fixture);
    if (fixture === undefined) return rows([]);
    return rows(
      wireEvents(fixture, view, links)
        .filter((event) => hasTeam(event, given.team))
        .filter(
          ({ player, assist }) =>
            given.player === undefined || player.id === given.player || assist.id === given.player,
        )
        .filter(({ type }) => given.type === undefined || equals(type, given.type)),
    );
  },
});

export const lineupsEndpoint = defineEndpoint({
  path: 'fixtures/lineups',
  parameters: z.strictObject({
    fixture: integer,
    team: integer,
    player: integer,
    type: oneOf(['startxi', 'substitutes', 'coach', 'formation']),
  }),
  needsParameter: true,
  check: needsFixture,
  answer: (given, { view, links }) => {
    const fixture = played(view, given.fixture);
    const lineups = fixture === undefined ? null : view.details(fixture.scheduled).lineups;
    if (fixture === undefined || lineups === null) return rows([]);
    const sides = sidesOf(view, fixture.scheduled);
    const holdsPlayer = (side: FixtureSide): boolean =>
      given.player === undefined ||
      [...lineups[side].starters, ...lineups[side].substitutes].some(({ id }) => id === given.player);
    return rows(
      FIXTURE_SIDES.filter(holdsPlayer)
        .map((side) =>
          given.type === undefined
            ? wireLineup(sides[side], lineups[side], links)
            : wireLineupPart(sides[side], lineups[side], given.type, links),
        )
        .filter((row) => hasTeam(row, given.team)),
    );
  },
});

export const statisticsEndpoint = defineEndpoint({
  path: 'fixtures/statistics',
  parameters: z.strictObject({ fixture: integer, team: integer, type: textParameter }),
  needsParameter: true,
  check: needsFixture,
  answer: (given, { view, links }) => {
    const fixture = played(view, given.fixture);
    if (fixture === undefined) return rows([]);
    const all = wireMatchStatistics(fixture, view.details(fixture.scheduled), view, links);
    const { type } = given;
    return rows(
      all
        .filter((row) => hasTeam(row, given.team))
        .map((row) =>
          type === undefined
            ? row
            : { ...row, statistics: row.statistics.filter((statistic) => equals(statistic.type, type)) },
        ),
    );
  },
});

export const matchPlayersEndpoint = defineEndpoint({
  path: 'fixtures/players',
  parameters: z.strictObject({ fixture: integer, team: integer }),
  needsParameter: true,
  check: needsFixture,
  answer: (given, { view, links }) => {
    const fixture = played(view, given.fixture);
    if (fixture === undefined) return rows([]);
    const all = wireMatchPlayers(fixture, view.details(fixture.scheduled), view, links);
    return rows(all.filter((row) => hasTeam(row, given.team)));
  },
});
