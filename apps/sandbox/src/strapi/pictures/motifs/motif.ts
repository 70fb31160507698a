/** What a drawn cover can be about. */
export const MOTIFS = [
  'offside',
  'var',
  'table',
  'cards',
  'penalty',
  'pitch',
  'clock',
  'cup',
  'ball',
  'whistle',
  'transfer',
  'net',
  'ladder',
] as const;
export type Motif = (typeof MOTIFS)[number];
