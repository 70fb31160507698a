import { designOf } from './design.ts';

const GLYPHS = [
  // a cup
  'M13 10h14v3h4c0 6-2 9-6 10-1 2-2 3-4 3.500V30h4v3H15v-3h4v-3.500c-2-.500-3-1.500-4-3.500-4-1-6-4-6-10h4z',
  // a star
  'M20 8l3.700 8 8.800 1-6.500 6 1.700 8.700L20 27.300l-7.700 4.400L14 23l-6.500-6 8.800-1z',
  // a ball
  'M20 9a11 11 0 1 0 .01 0zM20 14l5 3.600-1.900 5.900h-6.200L15 17.600z',
  // three bars rising
  'M9 24h6v8H9zM17 17h6v15h-6zM25 10h6v22h-6z',
] as const;

/** A rounded tile, so that no league is taken for a club. */
export const leagueLogo = (id: number): string => {
  const { field, charge } = designOf(id);
  const glyph = GLYPHS[id % GLYPHS.length] ?? GLYPHS[0];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect x="1.500" y="1.500" width="37" height="37" rx="9" ` +
    `fill="${field}" stroke="#0b0d10" stroke-opacity=".55" stroke-width="1.500"/><path fill="${charge}" fill-rule="evenodd" d="${glyph}"/></svg>`
  );
};
