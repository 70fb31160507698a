import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { Link } from '../../../shared/navigation/link.tsx';

interface ZoneSwitchProps {
  readonly stadium: boolean;
  /** Whether the time zone of some matches shown is not certain. */
  readonly someUnknown: boolean;
}

function searchWith(search: string, stadium: boolean): string {
  const query = new URLSearchParams(search);
  if (stadium) query.set('times', 'stadium');
  else query.delete('times');
  return query.toString();
}

/**
 * Switches kick-offs between the reader's time and local time at the ground. It uses links, so that it works without
 * a script and the choice can be shared.
 */
export function ZoneSwitch({ stadium, someUnknown }: ZoneSwitchProps) {
  const intl = useIntl();
  const { pathname, search } = useLocation();
  return (
    <div className="px-4 pb-2 text-xs lg:px-0">
      <nav
        aria-label={intl.formatMessage({ id: 'matches.zone.label' })}
        className="flex flex-wrap items-center gap-x-5"
      >
        {[false, true].map((ofStadium) => (
          <Link
            key={String(ofStadium)}
            to={{ pathname, search: searchWith(search, ofStadium) }}
            preventScrollReset
            replace
            aria-current={ofStadium === stadium ? 'true' : undefined}
            className="inline-flex min-h-11 items-center text-soft hover:text-ink aria-[current=true]:font-semibold aria-[current=true]:text-ink aria-[current=true]:underline aria-[current=true]:decoration-2 aria-[current=true]:underline-offset-8"
          >
            <FormattedMessage id={ofStadium ? 'matches.zone.stadium' : 'matches.zone.viewer'} />
          </Link>
        ))}
      </nav>
      {stadium && someUnknown && (
        <p className="text-soft">
          <FormattedMessage id="matches.zone.note" />
        </p>
      )}
    </div>
  );
}
