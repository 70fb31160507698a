/** Parts of drawings. Coordinates are rounded, so that a picture is the same text everywhere. */

export const n = (value: number): string => String(Math.round(value * 10) / 10);

export const disc = (x: number, y: number, radius: number, fill: string, more = ''): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}"${more === '' ? '' : ` ${more}`}/>`;

export const box = (x: number, y: number, width: number, height: number, fill: string, more = ''): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}"${more === '' ? '' : ` ${more}`}/>`;

export const stroke = (d: string, colour: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" ` +
  `stroke-linejoin="round"${more === '' ? '' : ` ${more}`}/>`;

export const shape = (d: string, fill: string, more = ''): string =>
  `<path d="${d}" fill="${fill}"${more === '' ? '' : ` ${more}`}/>`;

export const repeat = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

export const svg = (width: number, height: number, inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${n(width)}" height="${n(height)}" ` +
  `viewBox="0 0 ${n(width)} ${n(height)}">${inside}</svg>`;

/** A football: the shaded ball with its black patches, as much as can be told at any size. */
export const ball = (x: number, y: number, radius: number, light: string, dark: string): string => {
  const point = (turn: number, share: number): string =>
    `${n(x + Math.sin(turn) * radius * share)} ${n(y - Math.cos(turn) * radius * share)}`;
  const fifth = (Math.PI * 2) / 5;
  const patch = `M${Array.from({ length: 5 }, (_, i) => point(i * fifth, 0.36)).join('L')}Z`;
  const rim = Array.from({ length: 5 }, (_, i) => {
    const turn = i * fifth;
    const corners = [
      point(turn - 0.3, 0.97),
      point(turn - 0.22, 0.78),
      point(turn, 0.66),
      point(turn + 0.22, 0.78),
    ];
    return `M${[...corners, point(turn + 0.3, 0.97)].join('L')}Z`;
  }).join('');
  const seams = Array.from(
    { length: 5 },
    (_, i) => `M${point(i * fifth, 0.36)}L${point(i * fifth, 0.68)}`,
  ).join('');
  const sides = Array.from({ length: 5 }, (_, i) => {
    const turn = i * fifth;
    return `M${point(turn + 0.22, 0.78)}L${point(turn + fifth / 2, 0.62)}L${point(turn + fifth - 0.22, 0.78)}`;
  }).join('');
  return (
    disc(x, y, radius, light) +
    shape(`${patch}${rim}`, dark) +
    stroke(`${seams}${sides}`, dark, radius * 0.05) +
    disc(x, y, radius, 'none', `stroke="${dark}" stroke-width="${n(radius * 0.05)}"`)
  );
};
