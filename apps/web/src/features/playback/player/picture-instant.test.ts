import { pictureInstant } from './picture-instant.ts';

const time = { realMs: 1000, worldMs: 500_000, speed: 1 };

test('pictures tell the time that matches are told by', () => {
  expect(pictureInstant(null, 1234)).toBe(1234);
  expect(pictureInstant({ world: 'simulated', time }, 500_100)).toBe(500_100);
});

test('of a world that runs faster they tell real time, which is the world’s at that moment', () => {
  expect(pictureInstant({ world: 'simulated', time: { ...time, speed: 30 } }, 2000)).toBe(530_000);
});
