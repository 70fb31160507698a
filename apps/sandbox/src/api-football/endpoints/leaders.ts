import { z } from 'zod';

import {
  byAssists,
  byGoals,
  byRedCards,
  byYellowCards,
  type PlayerSeason,
} from '../../tables/player-season.ts';
import { defineEndpoint, rows } from '../endpoint.ts';
import { integer, seasonParameter, requiredField } from '../parameters/parameters.ts';
import { leagueOf } from './leagues.ts';
import { playerFigures, wirePlayerRow } from './players.ts';

const LISTED = 20;

const ranking = (
  path: string,
  order: (a: PlayerSeason, b: PlayerSeason) => number,
  belongs: (season: PlayerSeason) => boolean,
) =>
  defineEndpoint({
    path,
    parameters: z.strictObject({ league: integer, season: seasonParameter }),
    needsParameter: true,
    check: (given) => {
      if (given.league === undefined) return requiredField('league');
      return given.season === undefined ? requiredField('season') : undefined;
    },
    answer: (given, context) => {
      const { view } = context;
      const { season: year } = given;
      const league = given.league === undefined ? undefined : leagueOf(view, given.league);
      if (league === undefined || year === undefined) return rows([]);
      return rows(
        playerFigures(view, view.schedule(league.id, year))
          .filter(belongs)
          .sort(order)
          .slice(0, LISTED)
          .map((line) => wirePlayerRow(line.playerId, [{ season: line, league, year }], context)),
      );
    },
  });

export const topScorersEndpoint = ranking('players/topscorers', byGoals, ({ goals }) => goals > 0);

export const topAssistsEndpoint = ranking('players/topassists', byAssists, ({ assists }) => assists > 0);

export const topYellowCardsEndpoint = ranking(
  'players/topyellowcards',
  byYellowCards,
  ({ yellow }) => yellow > 0,
);

export const topRedCardsEndpoint = ranking(
  'players/topredcards',
  byRedCards,
  ({ red, secondYellow }) => red + secondYellow > 0,
);
