import { CREST_SHAPES, crestOf, type CrestPattern } from './crest-design.ts';

const SHIELD = 'M3 2h18v10c0 6-4.5 9-9 10.5C7.5 21 3 18 3 12z';
const PENNANT = 'M3 2h18v9l-9 11.5L3 11z';
const ROUNDEL = 'M12 1.5a10.5 10.5 0 1 0 0 21 10.5 10.5 0 0 0 0-21z';
const SHAPES = { shield: SHIELD, pennant: PENNANT, roundel: ROUNDEL } as const;

const PATTERNS: Readonly<Record<CrestPattern, string>> = {
  saltire: 'M0 0h4.5L24 19.5V24h-4.5L0 4.5zM24 0h-4.5L0 19.5V24h4.5L24 4.5z',
  halves: 'M12 0h12v24H12z',
  stripes: 'M4.8 0h4.8v24H4.8zM14.4 0h4.8v24h-4.8z',
  hoops: 'M0 4.8h24v4.8H0zM0 14.4h24v4.8H0z',
  sash: 'M0 17 17 0h7L0 24z',
  cross: 'M9.5 0h5v24h-5zM0 8.5h24v5H0z',
  chevron: 'M0 17 12 6l12 11v7L12 13 0 24z',
  quarters: 'M0 0h12v11.5H0zM12 11.5h12V24H12z',
};

interface CrestProps {
  readonly id: string;
  readonly name: string;
  /** Edge in pixels. */
  readonly size?: number;
}

/** A crest drawn from a team's id: it costs no request, and is nobody's property. */
export function Crest({ id, name, size = 20 }: CrestProps) {
  const { shape, pattern, field, charge, initials } = crestOf(id, name);
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} className="flex-none" aria-hidden="true">
      <g clipPath={`url(#crest-${shape})`}>
        <path d="M0 0h24v24H0z" fill={field} />
        <path d={PATTERNS[pattern]} fill={charge} />
        {size >= 40 && (
          <text
            x="12"
            y="14"
            textAnchor="middle"
            fontSize="7"
            fontWeight="800"
            fill={charge}
            stroke={field}
            strokeWidth="2.5"
            paintOrder="stroke"
          >
            {initials}
          </text>
        )}
      </g>
      <path d={SHAPES[shape]} fill="none" stroke="currentColor" strokeOpacity="0.3" strokeWidth="1" />
    </svg>
  );
}

/** The outlines that crests are cut to: once on a page, so that the hundredth crest weighs little. */
export function CrestShapes() {
  return (
    <svg className="absolute size-0" aria-hidden="true">
      {CREST_SHAPES.map((shape) => (
        <clipPath key={shape} id={`crest-${shape}`}>
          <path d={SHAPES[shape]} />
        </clipPath>
      ))}
    </svg>
  );
}
