import { tooltipPlace } from './tooltip-place.ts';

const WINDOW = { width: 390, height: 800 };
const BUBBLE = { width: 100, height: 30 };

test.each([
  ['below and in the middle', { start: 150, top: 100, width: 44, height: 44 }, { start: 122, top: 150 }],
  ['at the edge where reading begins', { start: 0, top: 100, width: 44, height: 44 }, { start: 8, top: 150 }],
  ['at the other edge', { start: 346, top: 100, width: 44, height: 44 }, { start: 282, top: 150 }],
  [
    'above where there is no room below',
    { start: 150, top: 740, width: 44, height: 44 },
    { start: 122, top: 704 },
  ],
  [
    'below where there is none at all',
    { start: 150, top: 10, width: 44, height: 780 },
    { start: 122, top: 796 },
  ],
])('9.7 a tooltip stands %s', (_, trigger, place) => {
  expect(tooltipPlace(trigger, BUBBLE, WINDOW)).toEqual(place);
});
