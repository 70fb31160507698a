import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { GetForm, useSubmit } from '../../../shared/navigation/get-form.tsx';
import { Link } from '../../../shared/navigation/link.tsx';
import { useRoundName } from '../../../shared/i18n/round-name.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { BUTTON, PANEL } from '../../../shared/ui/panel.ts';
import { leagueSearch } from './league-tabs.tsx';
import type { RoundPlace } from './rounds.ts';

interface RoundBarProps {
  readonly place: RoundPlace;
  readonly rounds: readonly string[];
  readonly season: number | undefined;
}

const STEP = 'grid h-12 w-12 place-items-center text-soft hover:text-ink';

/**
 * Links to the previous and next round, and a choice of all. The choice is a form, so that it works without a script.
 */
export function RoundBar({ place, rounds, season }: RoundBarProps) {
  const intl = useIntl();
  const id = useId();
  const submit = useSubmit();
  const roundName = useRoundName();
  return (
    <div className={`mb-3 flex items-center justify-between ${PANEL}`}>
      <Step to={place.previous} label="league.roundPrevious" icon="back" season={season} />
      <GetForm preventScrollReset className="flex min-w-0 items-center">
        <input type="hidden" name="tab" value="matches" />
        {season !== undefined && <input type="hidden" name="season" value={season} />}
        <label htmlFor={id} className="sr-only">
          <FormattedMessage id="league.roundChoose" />
        </label>
        <select
          id={id}
          name="round"
          key={place.round}
          defaultValue={place.round}
          onChange={(event) => {
            const { form } = event.currentTarget;
            if (form !== null) submit(form, { preventScrollReset: true, replace: true });
          }}
          className="h-12 max-w-full min-w-0 truncate rounded-md bg-surface px-2 text-center font-semibold text-ink"
        >
          {rounds.map((round) => (
            <option key={round} value={round}>
              {roundName(round)}
            </option>
          ))}
        </select>
        <noscript>
          <button type="submit" className={BUTTON}>
            {intl.formatMessage({ id: 'league.roundChoose' })}
          </button>
        </noscript>
      </GetForm>
      <Step to={place.next} label="league.roundNext" icon="forward" season={season} />
    </div>
  );
}

interface StepProps {
  readonly to: string | null;
  readonly label: 'league.roundPrevious' | 'league.roundNext';
  readonly icon: 'back' | 'forward';
  readonly season: number | undefined;
}

function Step({ to, label, icon, season }: StepProps) {
  const intl = useIntl();
  if (to === null) return <span className={STEP} />;
  return (
    <Link
      to={{ search: leagueSearch({ tab: 'matches', season, round: to }) }}
      preventScrollReset
      replace
      aria-label={intl.formatMessage({ id: label })}
      className={STEP}
    >
      <Icon name={icon} />
    </Link>
  );
}
