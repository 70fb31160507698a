import type { FixtureSide } from '../../world.ts';
import { other } from './simulated-timeline.ts';
import { choosePlayer, entryOf, leave, recordEvent, type SimulationState } from './state.ts';

/** Read once, as in random.ts. */
const { floor } = Math;

const BOOKED_SHARE = 0.17;
const CAREFUL_SHARE = 0.075;
const RED_SHARE = 0.004;
const COMMENTS = [
  'Foul',
  'Foul',
  'Foul',
  'Foul',
  'Tripping',
  'Holding',
  'Argument',
  'Time wasting',
  'Unsporting behaviour',
];
const RED_COMMENTS = ['Serious foul', 'Professional foul last man', 'Violent conduct']; // prettier-ignore

const sendOff = (state: SimulationState, side: FixtureSide, place: number, second: number): void => {
  const team = state.teams[side];
  state.acts.push({ kind: 'card', ms: state.clock.wallMs(second), side, by: place, red: true });
  team.on = team.on.filter((one) => one !== place);
  team.sentOff += 1;
  leave(team, place, state.clock.wallMs(second), state.clock.minute(second));
  state.lost += 60;
  state.quietUntil = second + 40;
};

/** Adds a foul, and a card if the referee gives one. Goalkeepers are booked but never sent off. */
export const foul = (state: SimulationState, side: FixtureSide, second: number): void => {
  const { rng } = state;
  const team = state.teams[side];
  const by = choosePlayer(state, team, 'foul');
  const against = choosePlayer(state, state.teams[other(side)], 'create');
  state.acts.push({ kind: 'foul', ms: state.clock.wallMs(second), side, by, against });
  const player = entryOf(team, by).ref;
  const keeper = entryOf(team, by).line === 'G';
  const u = rng();
  if (u < RED_SHARE && !keeper && team.sentOff < 3) {
    const comments = RED_COMMENTS[floor(rng() * RED_COMMENTS.length)] ?? null;
    recordEvent(state, { second, side, type: 'Card', detail: 'Red Card', player, comments });
    sendOff(state, side, by, second);
    return;
  }
  const comments = COMMENTS[floor(rng() * COMMENTS.length)] ?? null;
  if (!team.booked.has(by)) {
    if (u >= BOOKED_SHARE) return;
    team.booked.add(by);
    state.acts.push({ kind: 'card', ms: state.clock.wallMs(second), side, by, red: false });
    recordEvent(state, { second, side, type: 'Card', detail: 'Yellow Card', player, comments });
    state.lost += 15;
  } else if (u < CAREFUL_SHARE && !keeper && team.sentOff < 3) {
    recordEvent(state, { second, side, type: 'Card', detail: 'Second Yellow card', player, comments });
    sendOff(state, side, by, second);
  }
};
