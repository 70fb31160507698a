import {
  FIXTURE_SIDES,
  type FixtureEvent,
  type TeamLineupPlayer,
  type FixtureSide,
  type TeamLineup,
} from '../../world.ts';
import { isKick, moment, sideOfPlayer, type Snapshot } from './snapshot.ts';

const ROWS = { 1: 'G', 2: 'D' } as const;

/** Lists faults within a line-up. */
const formationFaults = (lineup: TeamLineup): readonly string[] => {
  const faults: string[] = [];
  if (lineup.starters.length !== 11) faults.push('not eleven starters');
  const rows = new Map<number, number[]>();
  for (const { grid, position } of lineup.starters) {
    const [row = 0, column = 0] = (grid ?? '').split(':').map(Number);
    rows.set(row, [...(rows.get(row) ?? []), column]);
    const last = lineup.formation?.split('-').length ?? 0;
    const wanted = row === 1 ? ROWS[1] : row === 2 ? ROWS[2] : row === last + 1 ? 'F' : 'M';
    if (position !== wanted) faults.push(`${String(position)} stands in row ${String(row)}`);
  }
  const shape = [...rows.keys()].sort((a, b) => a - b).slice(1);
  if (shape.map((row) => rows.get(row)?.length).join('-') !== lineup.formation)
    faults.push('grid is not the formation');
  for (const columns of rows.values()) {
    if (new Set(columns).size !== columns.length) faults.push('two in one place');
  }
  if (lineup.substitutes.some(({ grid }) => grid !== null)) faults.push('a substitute has a place');
  const names = [...lineup.starters, ...lineup.substitutes].map(({ name }) => name);
  if (new Set(names).size !== names.length) faults.push('one name twice');
  const numbers = [...lineup.starters, ...lineup.substitutes].map(({ number }) => number);
  if (new Set(numbers).size !== numbers.length) faults.push('one number twice');
  return faults;
};

/** Tracks the players on the pitch through the events; names are unique within a team. */
const presenceFaults = (
  side: FixtureSide,
  lineup: TeamLineup,
  events: readonly FixtureEvent[],
): readonly string[] => {
  const faults: string[] = [];
  const known = new Map<string, TeamLineupPlayer>(
    [...lineup.starters, ...lineup.substitutes].map((player) => [player.name, player]),
  );
  const on = new Set(lineup.starters.map(({ name }) => name));
  const unused = new Set(lineup.substitutes.map(({ name }) => name));
  const booked = new Set<string>();
  let changes = 0;
  const stops = new Set<number>();
  for (const event of [...events].filter((one) => !isKick(one))) {
    const own = sideOfPlayer(event) === side;
    const name = event.player.name ?? '';
    const helper = event.assist.name;
    const at = `${String(event.elapsed)} ${event.detail} ${name}`;
    if (!own) continue;
    if (known.get(name)?.id !== event.player.id) faults.push(`${at}: not in the line-up`);
    if (event.type !== 'Var' && !on.has(name)) faults.push(`${at}: is not on the pitch`);
    if (event.type === 'subst') {
      changes += 1;
      if (event.detail !== `Substitution ${String(changes)}`) faults.push(`${at}: numbered wrongly`);
      if (helper === null || !unused.delete(helper)) faults.push(`${at}: ${String(helper)} cannot come on`);
      on.delete(name);
      if (helper !== null) on.add(helper);
      if (event.elapsed > 46 && event.elapsed <= 90) stops.add(moment(event));
    } else if (helper !== null && !on.has(helper)) faults.push(`${at}: ${helper} helps from outside`);
    if (helper !== null && helper === name) faults.push(`${at}: helps himself`);
    if (event.detail === 'Yellow Card') {
      if (booked.has(name)) faults.push(`${at}: a second yellow card is a red one`);
      booked.add(name);
    }
    if (event.detail === 'Second Yellow card' && !booked.has(name)) faults.push(`${at}: without a first`);
    if (event.detail === 'Second Yellow card' || event.detail === 'Red Card') on.delete(name);
  }
  if (changes > 6 || stops.size > 3) faults.push(`${String(changes)} changes in ${String(stops.size)} stops`);
  for (const event of events.filter((one) => isKick(one) && one.side === side)) {
    if (!on.has(event.player.name ?? '')) faults.push(`kick by ${String(event.player.name)}, who is not on`);
  }
  return faults;
};

/** Lists contradictions between line-ups and events. */
export const lineUpFaults = ({ fixture, details }: Snapshot): readonly string[] => {
  const { lineups } = details;
  if (lineups === null) return fixture.events.length > 0 ? ['events without line-ups'] : [];
  const shirts = [lineups.home.colors?.player.primary, lineups.away.colors?.player.primary];
  return [
    ...(shirts[0] === shirts[1] ? ['both in the same colour'] : []),
    ...FIXTURE_SIDES.flatMap((side) => [
      ...formationFaults(lineups[side]),
      ...presenceFaults(side, lineups[side], fixture.events),
    ]),
  ];
};
