/** Strong, plain colours; a crest takes two of them that lie far apart. */
export const COLOURS = [
  '#c8102e', '#7a1230', '#f26522', '#f2b705', '#fff3c4', '#2e8b3d', '#0b4f30', '#14a098',
  '#6cb8f0', '#1d4fd7', '#101f5c', '#6a2c91', '#e85aa0', '#ffffff', '#9aa3ad', '#15181c',
] as const; // prettier-ignore

export type Colour = (typeof COLOURS)[number];

const channels = (colour: Colour): readonly [number, number, number] => [
  Number.parseInt(colour.slice(1, 3), 16),
  Number.parseInt(colour.slice(3, 5), 16),
  Number.parseInt(colour.slice(5, 7), 16),
];

/** "Redmean": as near to what an eye sees as three multiplications get; 0 to about 765. */
export const redmeanDistance = (a: Colour, b: Colour): number => {
  const [redA, greenA, blueA] = channels(a);
  const [redB, greenB, blueB] = channels(b);
  const redMean = (redA + redB) / 2;
  return Math.sqrt(
    (2 + redMean / 256) * (redA - redB) ** 2 +
      4 * (greenA - greenB) ** 2 +
      (2 + (255 - redMean) / 256) * (blueA - blueB) ** 2,
  );
};

/** Below this two colours run into each other at 20 pixels. */
export const LEAST_COLOUR_DISTANCE = 300;

export const PAIRS: readonly (readonly [Colour, Colour])[] = COLOURS.flatMap((field) =>
  COLOURS.filter((charge) => redmeanDistance(field, charge) >= LEAST_COLOUR_DISTANCE).map(
    (charge) => [field, charge] as const,
  ),
);
