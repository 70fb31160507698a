import { z } from 'zod';

import {
  day,
  idList,
  integer,
  live,
  seasonParameter,
  statusList,
  textParameter,
  timezone,
  upTo99,
} from '../parameters/kinds.ts';
import {
  atLeastOne,
  cannotBeUsedWith,
  needsAnother,
  requiredField,
  type Problems,
} from '../parameters/problems.ts';

export const fixtureParameters = z.strictObject({
  id: integer,
  ids: idList(20),
  live,
  date: day,
  league: integer,
  season: seasonParameter,
  team: integer,
  last: upTo99,
  next: upTo99,
  from: day,
  to: day,
  round: textParameter,
  status: statusList,
  venue: integer,
  timezone,
});

export type FixtureQuery = z.output<typeof fixtureParameters>;

const ALONE = ['id', 'ids'] as const;

const standsAlone = (given: FixtureQuery): Problems | undefined => {
  const others = Object.entries(given).filter(([, value]) => value !== undefined);
  for (const name of ALONE) {
    if (given[name] === undefined) continue;
    const other = others.find(([field]) => field !== name && field !== 'timezone');
    if (other !== undefined) return cannotBeUsedWith(other[0], name);
  }
  return undefined;
};

/** The combinations of `/fixtures` that the provider refuses. */
export const refuseFixtures = (given: FixtureQuery): Problems | undefined => {
  const fields = Object.entries(given).filter(([name, value]) => value !== undefined && name !== 'timezone');
  if (fields.length === 0) return atLeastOne;
  const alone = standsAlone(given);
  if (alone !== undefined) return alone;
  if (given.last !== undefined && given.next !== undefined) return cannotBeUsedWith('last', 'next');

  const scoped = given.league !== undefined || given.team !== undefined;
  const self = given.live !== undefined || given.last !== undefined || given.next !== undefined;
  const ranged = { ...unaccompanied(given, 'from', 'to'), ...unaccompanied(given, 'to', 'from') };
  if (Object.keys(ranged).length > 0) return ranged;
  if (given.from !== undefined && !scoped) return { ...needsAnother('from'), ...needsAnother('to') };
  if (scoped && given.season === undefined && !self && given.id === undefined && given.ids === undefined) {
    return requiredField('season');
  }
  const sufficient =
    scoped || self || given.date !== undefined || given.id !== undefined || given.ids !== undefined;
  return sufficient ? undefined : needsAnother(fields[0]?.[0] ?? 'season');
};

const unaccompanied = (given: FixtureQuery, field: 'from' | 'to', other: 'from' | 'to'): Problems =>
  given[field] !== undefined && given[other] === undefined ? needsAnother(field) : {};
