import { acceleratedClock, fixedClock, systemClock } from './clock.ts';

describe('clocks', () => {
  it('an accelerated clock starts at the given time and runs at the given speed', () => {
    let real = 5000;
    const clock = acceleratedClock({ nowMs: () => real }, 1_000_000, 60);
    expect(clock.nowMs()).toBe(1_000_000);
    real += 1000;
    expect(clock.nowMs()).toBe(1_060_000);
  });

  it('two clocks created at different moments agree if both are given the moment they started', () => {
    let real = 5000;
    const first = acceleratedClock({ nowMs: () => real }, 1_000_000, 30, 5000);
    real += 1500;
    const second = acceleratedClock({ nowMs: () => real }, 1_000_000, 30, 5000);
    expect([first.nowMs(), second.nowMs()]).toEqual([1_045_000, 1_045_000]);
  });

  it('a clock continues from the time it was set to', () => {
    let real = 0;
    const clock = acceleratedClock({ nowMs: () => real }, 0, 1);
    real = 700;
    clock.set(10_000, 2);
    expect([clock.nowMs(), clock.speed]).toEqual([10_000, 2]);
    real = 800;
    expect(clock.nowMs()).toBe(10_200);
  });

  it('a clock with speed 0 stands still', () => {
    let real = 0;
    const clock = acceleratedClock({ nowMs: () => real }, 42, 0);
    real = 1e9;
    expect(clock.nowMs()).toBe(42);
  });

  it('the system clock returns whole milliseconds; a fixed clock never changes', () => {
    expect(systemClock(() => 12.7).nowMs()).toBe(12);
    expect(fixedClock(7).nowMs()).toBe(7);
  });
});
