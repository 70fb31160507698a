import type { FixtureSide } from '../../world.ts';
import { between, weighted, type Rng } from '../../random.ts';
import { enter, entryOf, leave, recordEvent, type SimulationState, type TeamState } from './state.ts';

export const ALLOWED = 5;
export const ALLOWED_WITH_EXTRA_TIME = 6;

/** Up to three stoppages of the second half for substitutions; half-time does not count as one. */
export const plannedWindows = (rng: Rng): readonly number[] => {
  const windows: number[] = [];
  if (rng() < 0.3) windows.push(0);
  const first = between(rng, 9 * 60, 24 * 60);
  const second = between(rng, 25 * 60, 34 * 60);
  const third = between(rng, 35 * 60, 44 * 60);
  windows.push(first + Math.floor(rng() * 40), second);
  if (rng() < 0.8) windows.push(third);
  return windows;
};

const OFF_WEIGHT = { G: 0, D: 0.6, M: 1.3, F: 1.6 } as const;

const change = (state: SimulationState, side: FixtureSide, team: TeamState, second: number): boolean => {
  const fresh = new Set(team.on.filter((place) => (team.spells.get(place)?.from.elapsed ?? 0) > 0));
  const off = weighted(state.rng, team.on, (place) =>
    fresh.has(place) ? 0 : OFF_WEIGHT[entryOf(team, place).line] * (team.booked.has(place) ? 1.6 : 1),
  );
  if (off === undefined) return false;
  const line = entryOf(team, off).line;
  const on = weighted(state.rng, team.bench, (place) => {
    const own = entryOf(team, place).line;
    return own === 'G' ? 0 : own === line ? 8 : own === 'M' || line === 'M' ? 1 : 0.2;
  });
  if (on === undefined) return false;
  const ms = state.clock.wallMs(second);
  const minute = state.clock.minute(second);
  team.substitutions += 1;
  leave(team, off, ms, minute);
  enter(team, on, ms, minute);
  team.on = [...team.on.filter((place) => place !== off), on];
  team.bench = team.bench.filter((place) => place !== on);
  // On the wire, `player` goes off and `assist` comes on.
  recordEvent(state, {
    second,
    side,
    type: 'subst',
    detail: `Substitution ${String(team.substitutions)}`,
    player: entryOf(team, off).ref,
    assist: entryOf(team, on).ref,
  });
  return true;
};

/** Makes the substitutions of one window: one, or up to `atMost`. */
export const useWindow = (
  state: SimulationState,
  side: FixtureSide,
  second: number,
  allowed: number,
  atMost: number,
): void => {
  const team = state.teams[side];
  const wanted = Math.min(allowed - team.substitutions, state.rng() < 0.45 ? 1 : atMost);
  for (let done = 0; done < wanted; done += 1) {
    if (!change(state, side, team, second)) return;
    state.lost += 20;
  }
};
