import { COLOURS } from './colours.ts';

const SKIES = ['#dfe6ee', '#e7e2d8', '#dbe9e0', '#e9dfe6', '#e1e1ea'] as const;

const pick = <T>(list: readonly [T, ...T[]], index: number): T => list[index % list.length] ?? list[0];

/** A head and shoulders that are nobody's. */
export const portrait = (id: number, wears: 'shirt' | 'jacket'): string => {
  const cloth = wears === 'shirt' ? pick(COLOURS, id * 7) : '#2b313a';
  const lapels = wears === 'jacket' ? '<path fill="#f4f5f7" d="M34 62h12l-6 14z"/>' : '';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80"><path fill="${pick(SKIES, id)}" d="M0 0h80v80H0z"/>` +
    `<path fill="#8c96a3" d="M40 14a15 16 0 1 1 0 32a15 16 0 1 1 0-32zM33 44h14v14H33z"/>` +
    `<path fill="${cloth}" d="M12 80c1-14 11-21 21-23 4 5 10 5 14 0 10 2 20 9 21 23z"/>${lapels}</svg>`
  );
};

/** A pitch from above, mown in stripes. */
export const ground = (id: number): string => {
  const stripes = Array.from({ length: 6 }, (_, index) => index)
    .filter((index) => (index + id) % 2 === 0)
    .map((index) => `M${String(index * 20)} 0h20v80h-20z`)
    .join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 80"><path fill="#2f7d3b" d="M0 0h120v80H0z"/>` +
    `<path fill="#378a44" d="${stripes}"/><path fill="none" stroke="#fff" stroke-width="1.500" ` +
    `d="M6 6h108v68H6zM60 6v68M60 30a10 10 0 1 1 0 20a10 10 0 1 1 0-20zM6 24h14v32H6M114 24h-14v32h14"/></svg>`
  );
};
