import type { MatchEvent, Side, TeamRef } from '@touchline/contracts';
import { FormattedMessage, useIntl } from 'react-intl';
import { EventMark } from './event-mark.tsx';
import { Minute } from './minute.tsx';
import { scorerLines, type ScorerMark } from './scorers.ts';

interface SideScorersProps {
  readonly events: readonly MatchEvent[];
  readonly side: Side;
  readonly team: TeamRef;
}

const NOTES = {
  goal: undefined,
  penalty: 'match.scorers.penalty',
  'own-goal': 'match.scorers.ownGoal',
  'red-card': 'match.scorers.redCard',
} as const satisfies Record<ScorerMark['kind'], string | undefined>;

/** Under each side who scored for it, own goals and penalties told apart, and who was sent off. */
export function SideScorers({ events, side, team }: SideScorersProps) {
  const intl = useIntl();
  const lines = scorerLines(events, side);
  if (lines.length === 0) return <span />;
  return (
    <ul
      aria-label={intl.formatMessage({ id: 'match.scorers.label' }, { team: team.name })}
      className={side === 'home' ? 'text-end' : 'text-start'}
    >
      {lines.map(({ name, marks }, index) => (
        <li key={marks[0]?.id ?? index} className="text-balance text-xs/5 text-soft">
          {marks[0]?.kind === 'red-card' && (
            <EventMark type="red-card" className="me-1 inline-block size-3 align-[-2px]" />
          )}
          <span className="font-medium text-ink">
            {name ?? <FormattedMessage id="event.unknownPlayer" />}
          </span>
          {marks.map((mark) => (
            <span
              key={mark.id}
              className="whitespace-nowrap before:content-['_'] not-last:after:content-[',']"
            >
              <Minute minute={mark.minute} addedTime={mark.addedTime} />
              <Note kind={mark.kind} />
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}

function Note({ kind }: { readonly kind: ScorerMark['kind'] }) {
  const id = NOTES[kind];
  if (id === undefined) return null;
  return (
    <span className="before:content-['_(']  after:content-[')']">
      <FormattedMessage id={id} />
    </span>
  );
}
