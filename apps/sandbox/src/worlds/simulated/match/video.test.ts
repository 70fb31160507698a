import { MS_PER_SECOND } from '../calendar/calendar.ts';
import { createSimulatedWorld } from '../index.ts';
import { figure } from '../testing/figure-rules.ts';

const world = createSimulatedWorld({ seed: 'video' });

describe('a withdrawn goal', () => {
  it('counts and is listed at first, and is replaced by a Var event one to three minutes later', () => {
    const season = world.at(Date.UTC(2026, 6, 1));
    let cases = 0;
    for (const scheduled of season.schedule(101, 2025)) {
      const over = season.fixture(scheduled);
      if (!over.events.some(({ detail }) => detail === 'Goal cancelled')) continue;
      let goalMs: number | undefined;
      for (let second = 0; second < 3 * 3_600; second += 5) {
        const nowMs = scheduled.kickoffMs + second * MS_PER_SECOND;
        const before = world.at(nowMs - 5 * MS_PER_SECOND).fixture(scheduled);
        const now = world.at(nowMs).fixture(scheduled);
        if (before.status.code === 'NS') continue;
        const total = (now.goals?.home ?? 0) + (now.goals?.away ?? 0);
        const was = (before.goals?.home ?? 0) + (before.goals?.away ?? 0);
        if (total > was) goalMs = nowMs;
        if (total >= was) continue;
        const decision = now.events.at(-1);
        expect(decision).toMatchObject({ type: 'Var', detail: 'Goal cancelled' });
        expect(
          before.events.some(({ type, player }) => type === 'Goal' && player.name === decision?.player.name),
        ).toBe(true);
        expect(nowMs - (goalMs ?? 0)).toBeGreaterThanOrEqual(55 * MS_PER_SECOND);
        expect(nowMs - (goalMs ?? 0)).toBeLessThanOrEqual(185 * MS_PER_SECOND);
        const { performances, statistics } = world.at(nowMs).details(scheduled);
        const scored = [...(performances?.home ?? []), ...(performances?.away ?? [])].reduce(
          (sum, { goals }) => sum + goals,
          0,
        );
        expect(scored).toBeLessThanOrEqual(total);
        expect(
          figure(statistics?.home ?? [], 'Shots on Goal') + figure(statistics?.away ?? [], 'Shots on Goal'),
        ).toBeGreaterThan(0);
        cases += 1;
      }
      if (cases >= 6) break;
    }
    expect(cases).toBeGreaterThanOrEqual(6);
  });
});
