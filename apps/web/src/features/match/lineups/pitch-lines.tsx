interface PitchLinesProps {
  readonly way: 'upright' | 'lying';
  readonly width: number;
  readonly height: number;
}

const BANDS = 10;

/** Mown stripes and chalk. */
export function PitchLines({ way, width, height }: PitchLinesProps) {
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
