import type { SquadPlayer } from '@touchline/contracts';
import { FormattedMessage } from 'react-intl';
import { Empty } from '../../shared/ui/empty.tsx';
import { PANEL } from '../../shared/ui/panel.ts';

const POSITIONS = ['goalkeeper', 'defender', 'midfielder', 'forward'] as const;

export interface SquadGroup {
  readonly position: (typeof POSITIONS)[number] | 'unknown';
  readonly players: readonly SquadPlayer[];
}

/** Groups players by position from the goal outwards, sorted by number; those without a number come last, by name. */
export function squadGroups(squad: readonly SquadPlayer[]): SquadGroup[] {
  const sorted = squad.toSorted(
    (a, b) => (a.number ?? Infinity) - (b.number ?? Infinity) || a.name.localeCompare(b.name),
  );
  return [...POSITIONS, 'unknown' as const]
    .map((position) => ({
      position,
      players: sorted.filter((player) => (player.position ?? 'unknown') === position),
    }))
    .filter(({ players }) => players.length > 0);
}

export function Squad({ squad }: { readonly squad: readonly SquadPlayer[] }) {
  const groups = squadGroups(squad);
  if (groups.length === 0) {
    return (
      <Empty>
        <FormattedMessage id="squad.empty" />
      </Empty>
    );
  }
  return (
    <div className="grid gap-3">
      {groups.map(({ position, players }) => (
        <section key={position} className={PANEL}>
          <h2 className="flex h-12 items-center px-4 font-semibold lg:px-5">
            <FormattedMessage id={`position.${position}.plural`} />
          </h2>
          <ul className="grid sm:grid-cols-2">
            {players.map((player, index) => (
              <PlayerLine key={player.id + String(index)} player={player} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function PlayerLine({ player: { name, number, age } }: { readonly player: SquadPlayer }) {
  return (
    <li className="flex h-11 items-center gap-3 border-t border-chalk px-4 lg:px-5">
      <span className="w-7 flex-none text-end font-score text-lg font-bold tabular-nums">
        {number ?? <FormattedMessage id="matches.noScore" />}
      </span>
      <span className="min-w-0 truncate text-base" title={name}>
        {name}
      </span>
      {age !== null && (
        <span className="ms-auto flex-none text-xs text-soft">
          <FormattedMessage id="squad.age" values={{ count: age }} />
        </span>
      )}
    </li>
  );
}
