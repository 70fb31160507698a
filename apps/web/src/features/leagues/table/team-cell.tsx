import type { LiveInTable, StandingGroup, StandingRow } from '@touchline/contracts';
import { FormattedMessage, useIntl } from 'react-intl';
import { PageLink } from '../../../shared/navigation/page-link.tsx';
import { Crest } from '../../../shared/ui/crest.tsx';

interface LiveChipProps {
  readonly live: LiveInTable;
  readonly group: StandingGroup;
  /** The id of the row's team. */
  readonly team: string;
}

type Standing = 'ahead' | 'level' | 'behind';

/** A different shape for each, as in the form marks, so that colour is not the only distinction. */
const SHAPES = {
  ahead: 'rounded-full bg-live text-paper',
  level: 'rounded-sm border border-soft text-ink',
  behind: 'rounded-sm border border-b-[3px] border-red text-ink',
} as const satisfies Record<Standing, string>;

function standingOf({ away, score }: LiveInTable, team: string): Standing {
  const lead = (score.home - score.away) * (team === away ? -1 : 1);
  return lead === 0 ? 'level' : lead > 0 ? 'ahead' : 'behind';
}

/** The score of the match that the team is playing, whether the team is ahead, and a link to the match. */
export function LiveChip({ live, group, team }: LiveChipProps) {
  const intl = useIntl();
  const nameOf = (id: string): string => group.rows.find((row) => row.team.id === id)?.team.shortName ?? id;
  const { home, away } = live.score;
  const standing = standingOf(live, team);
  const label = intl.formatMessage(
    { id: 'table.live.match' },
    { standing, home: nameOf(live.home), homeGoals: home, away: nameOf(live.away), awayGoals: away },
  );
  return (
    <PageLink
      to={`/match/${live.match}`}
      title={label}
      className="ms-7 flex h-6 min-w-11 flex-none items-center self-start sm:ms-0 sm:h-11 sm:justify-center sm:self-auto"
    >
      <span
        className={`flex h-5 items-center px-1.5 font-score text-sm font-semibold tabular-nums ${SHAPES[standing]}`}
        aria-hidden="true"
      >
        <FormattedMessage id="matches.score" values={live.score} />
      </span>
      <span className="sr-only">{label}</span>
    </PageLink>
  );
}

interface TeamCellProps {
  readonly team: StandingRow['team'];
  readonly isMarked: boolean;
  /** The number of its footnote, or 0 if it has none. */
  readonly note: number;
  readonly group: StandingGroup;
  /** The match that the team is playing; `undefined` if none. */
  readonly live: LiveInTable | undefined;
}

/** One line on a phone, two from `sm` on, where the score is beside the name. Words are not hyphenated. */
const ONE_LINE = 'min-w-0 truncate sm:line-clamp-2 sm:whitespace-normal';

/**
 * The name of a team, and the score if it is playing: below the name on a phone, beside it otherwise, so that the
 * name keeps its width.
 */
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

/** The short name on a phone, which has one line for it. */
function NameOnOneLine({ team: { name, shortName } }: Pick<TeamCellProps, 'team'>) {
  if (shortName === name) return name;
  return (
    <>
      <span className="sm:hidden">{shortName}</span>
      <span className="max-sm:hidden">{name}</span>
    </>
  );
}
