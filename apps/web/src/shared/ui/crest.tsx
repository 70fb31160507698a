import { CREST_CHARGES, CREST_OUTLINES, CREST_SHAPES, crestOf, initialsOf } from '@touchline/contracts';

interface CrestProps {
  readonly id: string;
  readonly name: string;
  /** Edge length in pixels. */
  readonly size?: number;
}

/** A crest drawn from a team's id. It costs no request and copies no club's own crest. */
export function Crest({ id, name, size = 20 }: CrestProps) {
  const { shape, pattern, field, charge } = crestOf(id, name);
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} className="flex-none" aria-hidden="true">
      <g clipPath={`url(#crest-${shape})`}>
        <path d="M0 0h24v24H0z" fill={field} />
        <path d={CREST_CHARGES[pattern]} fill={charge} />
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
            {initialsOf(name)}
          </text>
        )}
      </g>
      <path d={CREST_OUTLINES[shape]} fill="none" stroke="currentColor" strokeOpacity="0.3" strokeWidth="1" />
    </svg>
  );
}

/** The outlines that clip the crests, once on a page, so that each crest stays small. */
export function CrestShapes() {
  return (
    <svg className="absolute size-0" aria-hidden="true">
      {CREST_SHAPES.map((shape) => (
        <clipPath key={shape} id={`crest-${shape}`}>
          <path d={CREST_OUTLINES[shape]} />
        </clipPath>
      ))}
    </svg>
  );
}
