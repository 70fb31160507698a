import { worldNowMs } from './page-renderer.ts';

describe('worldNowMs', () => {
  test('is the real time without a demonstration', () => {
    expect(worldNowMs(null, 1_700_000_000_123)).toBe(1_700_000_000_123);
  });

  test('runs from its own start at its own speed', () => {
    const time = { realMs: 1_000, worldMs: 50_000, speed: 30 };
    expect(worldNowMs({ world: 'simulated', time }, 1_000)).toBe(50_000);
    expect(worldNowMs({ world: 'simulated', time }, 3_000)).toBe(110_000);
  });
});
