import type { FixtureSide } from '../../world.ts';
import { other } from './simulated-timeline.ts';
import { foul } from './discipline.ts';
import { finishingFactor, ownGoal, takePenalty, shoot, shotsPerMatch } from './goals.ts';
import { choosePlayer, type SimulationState } from './state.ts';

/** Read once, as in random.ts. */
const { max } = Math;

/** The simulation advances three times a minute, with at most one event each time. */
export const TICK_S = 20;
const TICKS_A_MATCH = 285;
const PER_MATCH = { foul: 11.5, corner: 5, offside: 1.9, penalty: 0.14, ownGoal: 0.045 };

export interface Style {
  readonly video: boolean;
  /** Whether both teams are cautious: the leading side defends. */
  readonly even: boolean;
}

type Happening = 'shot' | 'foul' | 'penalty' | 'own-goal' | 'corner' | 'offside';

/** Cumulative probabilities: for a random number below `until`, `what` occurs. */
export type Tempo = readonly {
  readonly until: number;
  readonly side: FixtureSide;
  readonly what: Happening;
}[];

/** Returns the probabilities of each event for a pair of teams. */
export const tempoOf = (attack: Record<FixtureSide, number>): Tempo => {
  const tempo: { until: number; side: FixtureSide; what: Happening }[] = [];
  let until = 0;
  for (const side of ['home', 'away'] as const) {
    const strength = attack[side];
    const rates: readonly (readonly [Happening, number])[] = [
      ['shot', shotsPerMatch(strength)],
      ['foul', PER_MATCH.foul],
      ['penalty', PER_MATCH.penalty * (0.6 + 0.35 * strength)],
      ['own-goal', PER_MATCH.ownGoal],
      ['corner', PER_MATCH.corner * (0.4 + 0.45 * strength)],
      ['offside', PER_MATCH.offside],
    ];
    for (const [what, rate] of rates) {
      until += rate / TICKS_A_MATCH;
      tempo.push({ until, side, what });
    }
  }
  return tempo;
};

/** Factor by which the score and the number of players change a side's chances. */
const moodOf = (state: SimulationState, side: FixtureSide, even: boolean): number => {
  const own = state.teams[side];
  const foe = state.teams[other(side)];
  const lead = own.goals - foe.goals;
  const numbers = max(0.2, 1 - 0.3 * own.sentOff + 0.22 * foe.sentOff);
  if (even && lead !== 0) return numbers * (lead > 0 ? 0.15 : state.clock.period >= 2 ? 4 : 2);
  return numbers * (lead < 0 ? 1.06 : lead > 1 ? 0.9 : 1);
};

export const tick = (state: SimulationState, tempo: Tempo, style: Style, second: number): void => {
  const draw = state.rng();
  const happening = tempo.find(({ until }) => draw < until);
  if (happening === undefined) return;
  const { side, what } = happening;
  const ms = state.clock.wallMs(second);
  switch (what) {
    case 'foul':
      foul(state, side, second);
      return;
    case 'corner':
      state.acts.push({ kind: 'corner', ms, side });
      return;
    case 'offside':
      state.acts.push({ kind: 'offside', ms, side, by: choosePlayer(state, state.teams[side], 'stray') });
      return;
    case 'own-goal':
      ownGoal(state, side, second);
      return;
    default: {
      const factor = finishingFactor(state.teams[side].attack) * moodOf(state, side, style.even);
      (what === 'shot' ? shoot : takePenalty)(state, side, second, { factor, video: style.video });
    }
  }
};
