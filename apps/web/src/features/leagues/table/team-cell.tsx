import type { LiveInTable, StandingGroup, StandingRow } from '@touchline/contracts';
import { PageLink } from '../../../shared/navigation/page-link.tsx';
import { Crest } from '../../../shared/ui/crest.tsx';
import { LiveChip } from './live-chip.tsx';

interface TeamCellProps {
  readonly team: StandingRow['team'];
  readonly isMarked: boolean;
  /** The number of its footnote, 0 for none. */
  readonly note: number;
  readonly group: StandingGroup;
  /** The match that the team is playing. */
  readonly live: LiveInTable | undefined;
}

/** Two where there is room for the score beside them; no word is parted for it. */
const ONE_LINE = 'min-w-0 truncate sm:line-clamp-2 sm:whitespace-normal';

/** Whoever plays has the score below the name on a phone, beside it elsewhere: the name keeps its width. */
export function TeamCell({ team, isMarked, note, group, live }: TeamCellProps) {
  const isPlaying = live !== undefined;
  const weight = isMarked ? 'font-bold' : 'font-medium';
  return (
    <span className={isPlaying ? 'flex flex-col sm:flex-row' : 'flex'}>
      <PageLink
        to={`/team/${team.id}`}
        className={`flex min-w-0 grow items-center gap-2 hover:underline ${isPlaying ? 'h-6 sm:h-11' : 'h-11'} ${weight}`}
      >
        <Crest id={team.id} name={team.name} />
        <span
          className={`leading-[1.125rem] ${isPlaying ? ONE_LINE : 'line-clamp-2 break-words hyphens-auto'}`}
          title={team.name}
        >
          {isPlaying ? <NameOnOneLine team={team} /> : team.name}
        </span>
        {note > 0 && <sup className="text-xs text-warn">{note}</sup>}
      </PageLink>
      {isPlaying && <LiveChip live={live} group={group} team={team.id} />}
    </span>
  );
}

/** The short name where a phone has one line for it. */
function NameOnOneLine({ team: { name, shortName } }: Pick<TeamCellProps, 'team'>) {
  if (shortName === name) return name;
  return (
    <>
      <span className="sm:hidden">{shortName}</span>
      <span className="max-sm:hidden">{name}</span>
    </>
  );
}
