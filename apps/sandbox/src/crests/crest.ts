import { designOf, type Pattern, type CrestShape } from './design.ts';

/** Outlines in a box of 40 by 40. */
const OUTLINES: Readonly<Record<CrestShape, string>> = {
  shield: 'M4 3h32v17c0 9-6.5 14.5-16 18C10.500 34.500 4 29 4 20z',
  roundel: 'M20 2a18 18 0 1 1 0 36a18 18 0 1 1 0-36z',
  pennant: 'M5 2h30v25L20 38.500 5 27z',
};

/** No part is thinner than six of forty units: three pixels where the crest is twenty pixels wide. */
const CHARGES: Readonly<Record<Pattern, string>> = {
  halves: 'M20 0h20v40H20z',
  stripes: 'M6 0h7v40H6zM17 0h7v40h-7zM28 0h7v40h-7z',
  hoops: 'M0 8h40v7H0zM0 22h40v7H0z',
  sash: 'M0 4v12l28 28h12v-2z',
  cross: 'M16 0h8v40h-8zM0 13h40v8H0z',
  chevron: 'M20 9l20 16v11L20 20 0 36V25z',
  quarters: 'M0 0h20v19H0zM20 19h20v21H20z',
  disc: 'M20 10a9 9 0 1 1 0 18a9 9 0 1 1 0-18z',
};

export const crest = (id: number): string => {
  const { shape, pattern, field, charge } = designOf(id);
  const outline = OUTLINES[shape];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">` +
    `<clipPath id="o"><path d="${outline}"/></clipPath>` +
    `<g clip-path="url(#o)"><path fill="${field}" d="M0 0h40v40H0z"/><path fill="${charge}" d="${CHARGES[pattern]}"/></g>` +
    `<path d="${outline}" fill="none" stroke="#0b0d10" stroke-opacity=".55" stroke-width="1.500"/></svg>`
  );
};
