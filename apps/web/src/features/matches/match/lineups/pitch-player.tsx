import type { LineupPlayer, MatchEvent, Side } from '@touchline/contracts';
import type { Shirt } from './kit-contrast.ts';
import { marksOf } from './player-line.tsx';

const LONGEST = 12;
/** Particles that stay with a family name: "van der Sar", "dos Santos". */
const PARTICLES: ReadonlySet<string> = new Set([
  'al',
  'ben',
  'da',
  'dal',
  'de',
  'del',
  'della',
  'den',
  'der',
  'di',
  'do',
  'dos',
  'el',
  'la',
  'le',
  'ten',
  'ter',
  'van',
  'von',
]);

/**
 * Returns the name as printed on a shirt: the family name, shortened if it is too long for the pitch.
 *
 * @example shirtName('Kevin De Bruyne') // 'De Bruyne'
 */
export function shirtName(name: string): string {
  const words = name.split(' ').filter((word) => word !== '');
  let first = words.length - 1;
  while (first > 1 && PARTICLES.has((words[first - 1] ?? '').toLocaleLowerCase('en'))) first -= 1;
  const family = words.slice(Math.max(first, 0)).join(' ');
  return family.length > LONGEST ? `${family.slice(0, LONGEST - 1)}…` : family;
}

interface PitchPlayerProps {
  readonly x: number;
  readonly y: number;
  readonly player: LineupPlayer;
  readonly side: Side;
  readonly shirt: Shirt;
  readonly events: readonly MatchEvent[];
}

const RADIUS = 15;

/** A dot in the side's colours with the player's number, the name below it, and marks for events around it. */
export function PitchPlayer({ x, y, player, side, shirt, events }: PitchPlayerProps) {
  const marks = marksOf(player, side, events);
  return (
    <g transform={`translate(${x.toFixed(1)} ${(y - 8).toFixed(1)})`} className="font-sans">
      <circle r={RADIUS} fill={shirt.fill} stroke="#ffffff" strokeWidth="1" />
      <circle r={RADIUS - 2} fill="none" stroke={shirt.edge} strokeWidth="1.5" />
      <text
        y="5"
        textAnchor="middle"
        fontSize="14"
        fontWeight="700"
        fill={shirt.number}
        className="font-score"
      >
        {player.number}
      </text>
      <text
        y={RADIUS + 13}
        textAnchor="middle"
        fontSize="11.5"
        fontWeight="600"
        fill="#ffffff"
        stroke="#1d4a30"
        strokeWidth="3"
        paintOrder="stroke"
      >
        {shirtName(player.name)}
      </text>
      <Card card={marks.card} />
      <Goals count={marks.goals} own={marks.ownGoals} />
      {marks.off !== null && (
        <g transform={`translate(${String(-RADIUS)} 10)`}>
          <circle r="6.5" fill="#ffffff" />
          <path
            d="M0-3.5v7M-2.5 1 0 3.5 2.5 1"
            fill="none"
            stroke="#b3261e"
            strokeWidth="1.6"
            strokeLinecap="round"
          />
        </g>
      )}
    </g>
  );
}

function Card({ card }: { readonly card: ReturnType<typeof marksOf>['card'] }) {
  if (card === null) return null;
  return (
    <g
      transform={`translate(${String(-RADIUS - 2)} ${String(-RADIUS - 1)})`}
      stroke="#1d4a30"
      strokeWidth="0.75"
    >
      {card !== 'red-card' && <rect width="8" height="11" rx="1.5" fill="#f4c20d" />}
      {card !== 'yellow-card' && (
        <rect
          x={card === 'red-card' ? 0 : 3.5}
          y={card === 'red-card' ? 0 : 2}
          width="8"
          height="11"
          rx="1.5"
          fill="#d32f2f"
        />
      )}
    </g>
  );
}

function Goals({ count, own }: { readonly count: number; readonly own: number }) {
  if (count + own === 0) return null;
  const shown = count > 0 ? count : own;
  return (
    <g transform={`translate(${String(RADIUS - 1)} ${String(-RADIUS + 4)})`}>
      <circle r="7" fill="#ffffff" stroke={count > 0 ? '#14261c' : '#d32f2f'} strokeWidth="1.2" />
      {shown > 1 ? (
        <text
          y="3.5"
          textAnchor="middle"
          fontSize="10"
          fontWeight="700"
          fill="#14261c"
          className="font-score"
        >
          {shown}
        </text>
      ) : (
        <path d="m0-3.2 3 2.2-1.1 3.6h-3.8L-3-1z" fill={count > 0 ? '#14261c' : '#d32f2f'} />
      )}
    </g>
  );
}
