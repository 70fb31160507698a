import { Module } from '@nestjs/common';
import { LeagueSource } from '../../features/leagues/index.ts';
import { MatchSource } from '../../features/matches/index.ts';
import { TeamSource } from '../../features/teams/index.ts';
import { FeatureOffError } from '../../platform/errors/upstream-errors.ts';

function off(): Promise<never> {
  return Promise.reject(new FeatureOffError('game', 'no game upstream is configured'));
}

class NoMatches extends MatchSource {
  override ofDay = off;
  override live = off;
  override byIds = off;
  override ofLeague = off;
  override ofTeam = off;
  override meetings = off;
}

class NoLeagues extends LeagueSource {
  override all = off;
  override standings = off;
  override scorers = off;
  override rounds = off;
}

class NoTeams extends TeamSource {
  override byId = off;
  override ofLeague = off;
  override squad = off;
  override leaguesOf = off;
  override seasonsOf = off;
}

/** Without a game upstream every request for games fails with `feature-off`. */
@Module({
  providers: [
    { provide: MatchSource, useClass: NoMatches },
    { provide: LeagueSource, useClass: NoLeagues },
    { provide: TeamSource, useClass: NoTeams },
  ],
  exports: [MatchSource, LeagueSource, TeamSource],
})
export class DisabledGameModule {}
