import { FIXTURE_SIDES, type FixtureGoals, type FixtureSide } from '../../world.ts';
import { count, isGoal, isKick, moment, type Snapshot } from './snapshot.ts';

const NOT_BEGUN = new Set(['TBD', 'NS', 'PST', 'CANC']);
const FIRST_HALF = new Set(['1H', 'HT']);
const AT_THE_TABLE = new Set(['AWD', 'WO']);

const ahead = (goals: FixtureGoals): FixtureSide | null =>
  goals.home > goals.away ? 'home' : goals.away > goals.home ? 'away' : null;

/** Lists contradictions between status, score, halves and events. */
export const scoreFaults = ({ fixture, instantMs }: Snapshot): readonly string[] => {
  const { status, goals, score, events, periods, winner, scheduled } = fixture;
  const faults: string[] = [];
  const expect = (holds: boolean, what: string): void => {
    if (!holds) faults.push(`${status.code} ${String(status.elapsed)}: ${what}`);
  };
  if (NOT_BEGUN.has(status.code)) {
    expect(goals === null && events.length === 0 && winner === null, 'a match not begun has a score');
    expect(score.halftime === null && score.fulltime === null, 'a match not begun has half scores');
    expect(periods.firstMs === null && status.elapsed === null, 'a match not begun has a clock');
    return faults;
  }
  expect(goals !== null, 'no score');
  if (goals === null) return faults;
  if (AT_THE_TABLE.has(status.code)) {
    expect(goals.home + goals.away === 3 && winner === ahead(goals), 'an awarded match is not 3-0');
    return faults;
  }
  expect(periods.firstMs !== null && periods.firstMs >= scheduled.kickoffMs, 'first half before kick-off');
  expect(
    (periods.secondMs ?? Number.POSITIVE_INFINITY) > (periods.firstMs ?? 0),
    'second half before the first',
  );
  if (status.code === 'LIVE') {
    expect(events.length === 0 && status.elapsed === null && score.halftime === null, 'LIVE tells too much');
    return faults;
  }
  const isDetailed = events.length > 0 || goals.home + goals.away === 0;
  for (const side of FIXTURE_SIDES) {
    if (isDetailed)
      expect(count(events, (event) => event.side === side && isGoal(event)) === goals[side], `${side} goals`);
    const kicks = count(
      events,
      (event) => event.side === side && isKick(event) && event.detail === 'Penalty',
    );
    if (score.penalty !== null) expect(score.penalty[side] === kicks, `${side} kicks`);
    else expect(kicks === 0, 'kicks without a shoot-out');
    if (score.fulltime !== null) {
      expect(
        score.fulltime[side] + (score.extratime?.[side] ?? 0) === goals[side],
        `${side} parts do not add up`,
      );
    }
    const early = count(events, (event) => event.side === side && isGoal(event) && event.elapsed <= 45);
    if (isDetailed) expect(score.halftime?.[side] === early, `${side} half-time score`);
    if (FIRST_HALF.has(status.code))
      expect(score.halftime?.[side] === goals[side], `${side} half score moves`);
  }
  if (status.code === 'PEN')
    expect(winner !== null && winner === ahead(score.penalty ?? goals), 'shoot-out winner');
  else expect(winner === ahead(goals), 'winner is not who is ahead');
  const begunMs = status.code === '1H' ? periods.firstMs : status.code === '2H' ? periods.secondMs : null;
  if (begunMs !== null) {
    // An interruption delays the clock; nothing may advance it.
    const shown = (status.elapsed ?? 0) + (status.extra ?? 0) - (status.code === '2H' ? 45 : 0);
    expect(shown <= Math.floor((instantMs - begunMs) / 60_000) + 1, 'the clock runs ahead');
    expect((status.extra === null) === shown <= 45, 'extra minutes only when the half is full');
  }
  const play = events.filter((event) => !isKick(event));
  const kicks = events.filter(isKick).map(({ extra }) => extra ?? 0);
  expect(
    play.every((event, index) => index === 0 || moment(event) >= moment(play[index - 1] ?? event)),
    'events are out of order',
  );
  expect(
    kicks.every((kick, index) => kick === kicks.length - index),
    'kicks are not listed last first',
  );
  for (const event of play) {
    const late =
      event.elapsed > (status.elapsed ?? 0) ||
      (event.elapsed === status.elapsed && status.extra !== null && (event.extra ?? 0) > status.extra);
    expect(!late, `event of ${String(event.elapsed)} is ahead of the clock`);
  }
  return faults;
};
