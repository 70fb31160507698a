interface MissingProps {
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly className: string;
}

/** A plain shield, drawn: sized by the same attributes and classes as the picture that did not come. */
export function Missing({ alt, width, height, className }: MissingProps) {
  const size = Math.min(width, height) / 2;
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${String(width)} ${String(height)}`}
      {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
      className={`bg-raised text-soft ${className}`}
    >
      <svg x={(width - size) / 2} y={(height - size) / 2} width={size} height={size} viewBox="0 0 24 24">
        <path
          d="M12 4 5 6v6c0 4 3 6.5 7 8 4-1.5 7-4 7-8V6z"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
        />
      </svg>
    </svg>
  );
}
