/** Strokes on a 24 × 24 grid. */
const PATHS = {
  home: 'M4 11.5 12 5l8 6.5V19a1 1 0 0 1-1 1h-4.5v-5h-5v5H5a1 1 0 0 1-1-1z',
  live: 'M12 12h.01M8.5 15.5a5 5 0 0 1 0-7M15.5 8.5a5 5 0 0 1 0 7M5.6 18.4a9 9 0 0 1 0-12.8M18.4 5.6a9 9 0 0 1 0 12.8',
  calendar: 'M5 6h14v13H5zM5 10h14M8.5 3.5V7M15.5 3.5V7',
  table: 'M4 6h16M4 12h16M4 18h16M8 6v12',
  shield: 'M12 4 5 6v6c0 4 3 6.5 7 8 4-1.5 7-4 7-8V6z',
  more: 'M5 11.5a.5.5 0 1 0 0 1 .5.5 0 0 0 0-1zM12 11.5a.5.5 0 1 0 0 1 .5.5 0 0 0 0-1zM19 11.5a.5.5 0 1 0 0 1 .5.5 0 0 0 0-1z',
  star: 'm12 4 2.5 5.2 5.7.8-4.1 4 1 5.6-5.1-2.7-5.1 2.7 1-5.6-4.1-4 5.7-.8z',
  chevron: 'm7 10 5 5 5-5',
  back: 'm14 6-6 6 6 6',
  forward: 'm10 6 6 6-6 6',
  person: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20a7.5 6 0 0 1 15 0',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4',
  moon: 'M19 14.5A7.5 7.5 0 0 1 9.5 5 7.5 7.5 0 1 0 19 14.5z',
  globe: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM4 12h16M12 4c-4.5 5-4.5 11 0 16M12 4c4.5 5 4.5 11 0 16',
  play: 'M8 6v12l10-6z',
  pause: 'M8.5 6v12M15.5 6v12',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  close: 'M6 6l12 12M18 6 6 18',
  warning: 'M12 4.5 3 19.5h18zM12 10v4.5M12 17h.01',
  eye: 'M3 12c2.5-4.5 5.5-6.5 9-6.5s6.5 2 9 6.5c-2.5 4.5-5.5 6.5-9 6.5S5.5 16.5 3 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  eyeOff:
    'M4 4l16 16M9.5 6c.8-.3 1.6-.5 2.5-.5 3.5 0 6.5 2 9 6.5-.8 1.5-1.7 2.7-2.7 3.7M6 8.3C4.9 9.3 3.9 10.5 3 12c2.5 4.5 5.5 6.5 9 6.5 1.600 0 3-.4 4.3-1.200',
} as const;

export type IconName = keyof typeof PATHS;

interface IconProps {
  readonly name: IconName;
  readonly filled?: boolean;
  readonly className?: string;
}

/** An icon next to a text, or inside an element that has an accessible name. */
export function Icon({ name, filled = false, className = 'size-5' }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={`${className} flex-none`}
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
