import { z } from 'zod';

/**
 * Rows of the Fjelstul World Cup Database (CC-BY-SA 4.0), with the columns that a replay uses. Ids keep their digits
 * (`P-89750` is player 89750, `M-2022-64` match 202264), so each row can be found by its id on the wire.
 */

const flag = z.enum(['0', '1']).transform((text) => text === '1');
const count = z
  .string()
  .regex(/^\d{1,3}$/)
  .transform(Number);
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

const id = (prefix: string) =>
  z
    .string()
    .regex(new RegExp(`^${prefix}-[\\d-]+$`))
    .transform((text) => Number(text.replace(/\D/g, '')));

const tournament = z.string().regex(/^WC-\d{4}$/);
const team = id('T');

/**
 * "not applicable" marks values that cannot exist: the second name of a player with one name, the group of a
 * knock-out match.
 */
const absent = z.string().transform((text) => (text === 'not applicable' || text === '' ? null : text));

const person = { player_id: id('P'), family_name: absent, given_name: absent };

const moment = {
  match_id: id('M'),
  team_id: team,
  ...person,
  minute_regulation: count,
  minute_stoppage: count,
  match_period: z.string(),
};

export const tournamentRow = z.object({
  tournament_id: tournament,
  year: z
    .string()
    .regex(/^\d{4}$/)
    .transform(Number),
  start_date: day,
  end_date: day,
});

export const teamRow = z.object({ team_id: team, team_name: z.string(), team_code: z.string() });

export const stadiumRow = z.object({ stadium_id: id('S'), stadium_capacity: z.coerce.number().int().min(0) });

export const matchRow = z.object({
  match_id: id('M'),
  tournament_id: tournament,
  stage_name: z.string(),
  group_name: absent,
  group_stage: flag,
  match_date: day,
  match_time: z.string().regex(/^\d{2}:\d{2}$/),
  stadium_id: id('S'),
  stadium_name: z.string(),
  city_name: z.string(),
  country_name: z.string(),
  home_team_id: team,
  away_team_id: team,
  home_team_score: count,
  away_team_score: count,
  extra_time: flag,
  penalty_shootout: flag,
  home_team_score_penalties: count,
  away_team_score_penalties: count,
});

export const goalRow = z.object({ ...moment, own_goal: flag, penalty: flag });

export const bookingRow = z.object({
  ...moment,
  yellow_card: flag,
  red_card: flag,
  second_yellow_card: flag,
});

export const substitutionRow = z.object({ ...moment, going_off: flag, coming_on: flag });

export const penaltyKickRow = z.object({ match_id: id('M'), team_id: team, ...person, converted: flag });

const shirt = z
  .string()
  .transform((text) => (/^\d{1,2}$/.test(text) && Number(text) > 0 ? Number(text) : null));

export const squadRow = z.object({
  tournament_id: tournament,
  team_id: team,
  ...person,
  shirt_number: shirt,
  position_code: z.string(),
});

export const appearanceRow = z.object({
  match_id: id('M'),
  team_id: team,
  ...person,
  shirt_number: shirt,
  position_code: z.string(),
  starter: flag,
});

export const managerRow = z.object({
  match_id: id('M'),
  team_id: team,
  manager_id: id('M'),
  family_name: absent,
  given_name: absent,
});

export type TournamentRow = z.output<typeof tournamentRow>;
export type TeamRow = z.output<typeof teamRow>;
export type StadiumRow = z.output<typeof stadiumRow>;
export type ReplayMatchRow = z.output<typeof matchRow>;
export type GoalRow = z.output<typeof goalRow>;
export type BookingRow = z.output<typeof bookingRow>;
export type SubstitutionRow = z.output<typeof substitutionRow>;
export type PenaltyKickRow = z.output<typeof penaltyKickRow>;
export type SquadRow = z.output<typeof squadRow>;
export type AppearanceRow = z.output<typeof appearanceRow>;
export type ManagerRow = z.output<typeof managerRow>;
