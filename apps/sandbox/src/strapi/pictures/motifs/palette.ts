/** Five colours that stand well beside each other, from the dark ground to the one that is looked at first. */
export interface Palette {
  readonly ground: string;
  readonly deep: string;
  readonly mid: string;
  readonly light: string;
  readonly accent: string;
}

const PALETTES: readonly Palette[] = [
  { ground: '#0f5132', deep: '#0a3d26', mid: '#1b7a4b', light: '#f4f1e4', accent: '#ffc53d' },
  { ground: '#12355b', deep: '#0a2342', mid: '#2a6f97', light: '#f1faee', accent: '#ff6b35' },
  { ground: '#5b1a3a', deep: '#3d0f26', mid: '#96325f', light: '#fdf0e6', accent: '#ffd166' },
  { ground: '#1d3557', deep: '#14213d', mid: '#457b9d', light: '#f1faee', accent: '#f94144' },
  { ground: '#264653', deep: '#16303a', mid: '#2a9d8f', light: '#fff8e7', accent: '#f4a261' },
  { ground: '#3a2e6b', deep: '#241c47', mid: '#6a5acd', light: '#f5f1ff', accent: '#5be7a9' },
  { ground: '#6b2d12', deep: '#45190a', mid: '#b3541e', light: '#fff3e0', accent: '#ffe066' },
  { ground: '#0b4f4a', deep: '#06312e', mid: '#13857c', light: '#eefbf4', accent: '#ff8fa3' },
];

const FIRST: Palette = {
  ground: '#0f5132',
  deep: '#0a3d26',
  mid: '#1b7a4b',
  light: '#f4f1e4',
  accent: '#ffc53d',
};

/** Far from the one before it, round and round. */
export const paletteAt = (place: number): Palette => PALETTES[(place * 3) % PALETTES.length] ?? FIRST;
