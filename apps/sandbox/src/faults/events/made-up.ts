import type { Fixture, FixtureEvent, FixturePerson, FixtureSide } from '../../worlds/world.ts';
import type { EventFault } from './event-faults.ts';
import { addGoal } from './score.ts';
import { seededDrawOf, plannedMoments, type SeededDraw, type PlannedMoment, type Truth } from './truth.ts';

/** Faults that invent a fact and withdraw it. */

const NOBODY: FixturePerson = { id: null, name: null };
const REASONS = ['Offside', 'Foul', 'Handball'] as const;

/** Returns an outfield player of the team, if the world has line-ups. */
const somebody = (truth: Truth, side: FixtureSide, dice: number): FixturePerson => {
  const outfield = truth.details().lineups?.[side].starters.filter(({ position }) => position !== 'G') ?? [];
  const player = outfield[Math.floor(dice * outfield.length)];
  return player === undefined ? NOBODY : { id: player.id, name: player.name };
};

const eventAt = (
  { elapsed, extra }: Pick<PlannedMoment, 'elapsed' | 'extra'>,
  rest: Pick<FixtureEvent, 'side' | 'player' | 'type' | 'detail' | 'comments'>,
): FixtureEvent => ({ elapsed, extra, assist: NOBODY, ...rest });

const isLater = (a: FixtureEvent, b: FixtureEvent): boolean =>
  a.elapsed > b.elapsed || (a.elapsed === b.elapsed && (a.extra ?? 0) > (b.extra ?? 0));

/** Inserts the event in order of its minute. */
const listed = (fixture: Fixture, event: FixtureEvent): Fixture => {
  const later = fixture.events.findIndex((other) => isLater(other, event));
  const events = fixture.events.toSpliced(later === -1 ? fixture.events.length : later, 0, event);
  return { ...fixture, events };
};

const sideOf = (dice: SeededDraw, fromMs: number): FixtureSide =>
  dice('side', fromMs) < 0.5 ? 'home' : 'away';

export const withdrawn = (fixture: Fixture, fault: EventFault<'withdrawn'>, truth: Truth): Fixture => {
  const dice = seededDrawOf('withdrawn', fault.seed, fixture.scheduled.id);
  return plannedMoments(truth, fault.count, dice).reduce((shown, moment) => {
    const { fromMs } = moment;
    if (truth.instantMs >= fromMs + fault.seconds * 1000) return shown;
    const side = sideOf(dice, fromMs);
    const player = somebody(truth, side, dice('player', fromMs));
    return listed(
      shown,
      eventAt(moment, { side, player, type: 'Card', detail: 'Yellow Card', comments: 'Foul' }),
    );
  }, fixture);
};

export const overturned = (fixture: Fixture, fault: EventFault<'overturned'>, truth: Truth): Fixture => {
  const dice = seededDrawOf('overturned', fault.seed, fixture.scheduled.id);
  return plannedMoments(truth, fault.count, dice).reduce((shown, moment) => {
    const { fromMs } = moment;
    const side = sideOf(dice, fromMs);
    const player = somebody(truth, side, dice('player', fromMs));
    const untilMs = fromMs + fault.seconds * 1000;
    if (truth.instantMs < untilMs) {
      const goal = eventAt(moment, { side, player, type: 'Goal', detail: 'Normal Goal', comments: null });
      return listed(addGoal(shown, side, moment.elapsed), goal);
    }
    if (fault.trace === 'none') return shown;
    const { elapsed, extra } = truth.at(untilMs).status;
    const comments = REASONS[Math.floor(dice('reason', fromMs) * REASONS.length)] ?? null;
    const decided = { elapsed: elapsed ?? moment.elapsed, extra };
    return listed(shown, eventAt(decided, { side, player, type: 'Var', detail: 'Goal cancelled', comments }));
  }, fixture);
};

/** Removes a goal from a side that has one; at 0-0 it adds one. */
export const halfTimeScore = (
  fixture: Fixture,
  fault: EventFault<'halfTimeScore'>,
  truth: Truth,
): Fixture => {
  const dice = seededDrawOf('half-time score', fault.seed, fixture.scheduled.id);
  const { halftime } = fixture.score;
  const isFresh = truth.at(truth.instantMs - fault.seconds * 1000).status.code !== 'HT';
  if (fixture.status.code !== 'HT' || !isFresh || halftime === null || dice('hit') >= fault.share)
    return fixture;
  const first: FixtureSide = dice('side') < 0.5 ? 'home' : 'away';
  const second: FixtureSide = first === 'home' ? 'away' : 'home';
  const short = [first, second].find((side) => halftime[side] > 0);
  const wrong =
    short === undefined ? { ...halftime, [first]: 1 } : { ...halftime, [short]: halftime[short] - 1 };
  return { ...fixture, score: { ...fixture.score, halftime: wrong } };
};
