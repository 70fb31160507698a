import type { MatchDetail, MatchEvent, Side, Lineup } from '@touchline/contracts';
import { shirtsOf, type Shirt } from './kit-contrast.ts';
import { PitchPlayer } from './pitch-player.tsx';
import { pitchPositionsOf, type PitchPosition } from './pitch-positions.ts';

interface PitchLinesProps {
  readonly way: 'upright' | 'lying';
  readonly width: number;
  readonly height: number;
}

const BANDS = 10;

/** The mowing stripes and the chalk lines. */
function PitchLines({ way, width, height }: PitchLinesProps) {
  const length = way === 'lying' ? width : height;
  const breadth = way === 'lying' ? height : width;
  const turn = way === 'lying' ? `matrix(0 1 1 0 0 0)` : undefined;
  const box = { breadth: breadth * 0.52, depth: length * 0.13 };
  const small = { breadth: breadth * 0.24, depth: length * 0.05 };
  const middle = breadth / 2;
  return (
    <g transform={turn}>
      <rect width={breadth} height={length} fill="#2c6a45" />
      {Array.from({ length: BANDS / 2 }, (_, index) => (
        <rect
          key={index}
          width={breadth}
          height={length / BANDS}
          y={(index * 2 * length) / BANDS}
          fill="#2f7049"
        />
      ))}
      <g fill="none" stroke="#ffffff" strokeOpacity="0.45" strokeWidth="1.5">
        <rect x="6" y="6" width={breadth - 12} height={length - 12} rx="1" />
        <path d={`M6 ${String(length / 2)}h${String(breadth - 12)}`} />
        <circle cx={middle} cy={length / 2} r={breadth * 0.13} />
        {[box, small].map((each) => (
          <g key={each.depth}>
            <rect x={middle - each.breadth / 2} y="6" width={each.breadth} height={each.depth} />
            <rect
              x={middle - each.breadth / 2}
              y={length - 6 - each.depth}
              width={each.breadth}
              height={each.depth}
            />
          </g>
        ))}
      </g>
    </g>
  );
}

interface PitchProps {
  readonly lineups: NonNullable<MatchDetail['lineups']>;
  readonly events: readonly MatchEvent[];
}

/** [width, height]: upright on a phone, lying on a desktop. */
const SIZES = { upright: [390, 640], lying: [760, 440] } as const;
/** Free space at the edges for numbers and names. */
const MARGIN = { upright: [8, 20], lying: [20, 16] } as const;

type Way = keyof typeof SIZES;

function point({ along, across }: PitchPosition, way: Way): readonly [x: number, y: number] {
  const [width, height] = SIZES[way];
  const [mx, my] = MARGIN[way];
  // Lying: home attacks to the right, so its left is at the top. Upright: home attacks downwards, so its left is on
  // the viewer's right.
  const [u, v] = way === 'lying' ? [along, across] : [1 - across, along];
  return [mx + u * (width - 2 * mx), my + v * (height - 2 * my)];
}

/**
 * Both teams on one pitch. It is hidden from screen readers because the lists beside it contain everything it shows.
 * It uses SVG attributes instead of inline styles, which the content security policy forbids.
 */
export function Pitch({ lineups, events }: PitchProps) {
  const places = {
    home: pitchPositionsOf(lineups.home, 'home'),
    away: pitchPositionsOf(lineups.away, 'away'),
  };
  if (places.home === undefined || places.away === undefined) return null;
  const kits = shirtsOf(lineups.home.kit?.player ?? null, lineups.away.kit?.player ?? null);
  const sides = [
    { side: 'home', places: places.home, shirt: kits.home, keeper: keeperShirt(lineups.home, kits.home) },
    { side: 'away', places: places.away, shirt: kits.away, keeper: keeperShirt(lineups.away, kits.away) },
  ] as const;
  return (
    <>
      <Drawing way="upright" sides={sides} events={events} className="lg:hidden" />
      <Drawing way="lying" sides={sides} events={events} className="hidden lg:block" />
    </>
  );
}

function keeperShirt({ kit }: Lineup, fallback: Shirt): Shirt {
  return kit === null ? fallback : shirtsOf(kit.goalkeeper, null).home;
}

interface DrawingProps {
  readonly way: Way;
  readonly sides: readonly {
    readonly side: Side;
    readonly places: readonly PitchPosition[];
    readonly shirt: Shirt;
    readonly keeper: Shirt;
  }[];
  readonly events: readonly MatchEvent[];
  readonly className: string;
}

function Drawing({ way, sides, events, className }: DrawingProps) {
  const [width, height] = SIZES[way];
  return (
    <svg
      viewBox={`0 0 ${String(width)} ${String(height)}`}
      width={width}
      height={height}
      className={`h-auto w-full ${className}`}
      aria-hidden="true"
    >
      <PitchLines way={way} width={width} height={height} />
      {sides.map(({ side, places, shirt, keeper }) =>
        places.map((place, index) => {
          const [x, y] = point(place, way);
          return (
            <PitchPlayer
              key={`${side}-${String(index)}`}
              x={x}
              y={y}
              player={place.player}
              side={side}
              shirt={index === 0 ? keeper : shirt}
              events={events}
            />
          );
        }),
      )}
    </svg>
  );
}
