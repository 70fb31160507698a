import type { EventType } from '@touchline/contracts';

const BALL = 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15z';
const PATCHES =
  'm10 6.6 3.2 2.3-1.2 3.8H8L6.8 8.9z M10 2.8v3.8M3.2 8l3.6.9M16.8 8l-3.6.9M6 16l2-3.3M14 16l-2-3.3';

interface EventMarkProps {
  readonly type: EventType;
  readonly className?: string;
}

/** The icon of an event. It is hidden from screen readers: its name is always written beside it or read out. */
export function EventMark({ type, className = 'size-5' }: EventMarkProps) {
  return (
    <svg viewBox="0 0 20 20" className={`${className} flex-none`} aria-hidden="true">
      <Shape type={type} />
    </svg>
  );
}

function Ball({ className = 'stroke-ink' }: { readonly className?: string }) {
  return (
    <g className={`${className} fill-surface`} strokeWidth="1.4" strokeLinejoin="round">
      <path d={BALL} />
      <path d={PATCHES} className="fill-current text-ink" />
    </g>
  );
}

function Shape({ type }: { readonly type: EventType }) {
  switch (type) {
    case 'goal':
    case 'shootout-goal':
      return <Ball />;
    case 'penalty-goal':
      return (
        <>
          <Ball />
          <circle cx="15.5" cy="15.5" r="3.5" className="fill-live stroke-surface" />
        </>
      );
    case 'own-goal':
      return (
        <g className="stroke-red" fill="none" strokeWidth="1.6">
          <path d={BALL} />
          <path d="M13.5 6.5 6 10l7.5 3.5" strokeLinecap="round" strokeLinejoin="round" />
        </g>
      );
    case 'missed-penalty':
    case 'shootout-miss':
      return (
        <g className="stroke-red" fill="none" strokeWidth="1.6" strokeLinecap="round">
          <path d={BALL} />
          <path d="m7 7 6 6M13 7l-6 6" />
        </g>
      );
    case 'yellow-card':
      return (
        <rect
          x="5.5"
          y="3"
          width="9"
          height="14"
          rx="1.5"
          className="fill-yellow stroke-ink"
          strokeOpacity="0.4"
        />
      );
    case 'second-yellow-card':
      return (
        <>
          <rect
            x="3"
            y="2"
            width="9"
            height="13"
            rx="1.5"
            className="fill-yellow stroke-ink"
            strokeOpacity="0.4"
          />
          <rect x="8" y="5" width="9" height="13" rx="1.5" className="fill-red stroke-surface" />
        </>
      );
    case 'red-card':
      return <rect x="5.5" y="3" width="9" height="14" rx="1.5" className="fill-red" />;
    case 'substitution':
      return (
        <g fill="none" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
          <path d="M6.5 16V5M3.5 8l3-3 3 3" className="stroke-live" />
          <path d="M13.5 4v11M10.5 12l3 3 3-3" className="stroke-red" />
        </g>
      );
    case 'var':
      return (
        <g fill="none" className="stroke-ink" strokeWidth="1.6" strokeLinejoin="round">
          <rect x="2.5" y="4" width="15" height="10" rx="1.5" />
          <path d="M7 17h6M8.5 7l3.5 2-3.5 2z" strokeLinecap="round" />
        </g>
      );
    case 'phase':
      return <path d="M3 10h14" className="stroke-ink" strokeWidth="1.6" strokeLinecap="round" />;
  }
}
