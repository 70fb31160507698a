import type { SimulatedSport, SportLeagueSpec } from '../sport.ts';
import { BASKETBALL_LEAGUES } from './basketball.ts';
import { HOCKEY_LEAGUES } from './hockey.ts';

export const LEAGUES_OF: Readonly<Record<SimulatedSport, readonly SportLeagueSpec[]>> = {
  basketball: BASKETBALL_LEAGUES,
  hockey: HOCKEY_LEAGUES,
};
