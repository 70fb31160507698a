import type { Status } from '@touchline/contracts';
import { FormattedMessage, useIntl } from 'react-intl';
import { PageLink } from '../../shared/navigation/page-link.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { PanelSection } from '../../shared/ui/panel-section.tsx';

type Live = Status['live'];

const MINUTE_S = 60;

function Age({ seconds }: { readonly seconds: number }) {
  const intl = useIntl();
  const [value, unit] =
    seconds < 2 * MINUTE_S ? [seconds, 'second'] : [Math.floor(seconds / MINUTE_S), 'minute'];
  return intl.formatNumber(value, { style: 'unit', unit, unitDisplay: 'short' });
}

/** The matches in play, and the age of their data. */
export function LiveDataStatus({ live }: { readonly live: Live }) {
  return (
    <PanelSection title="uptime.live.title">
      <LiveDataMessage live={live} />
      {live.matches !== null && live.ageSeconds !== null && (
        <dl className="flex flex-wrap gap-x-10 gap-y-3 tabular-nums">
          <div>
            <dt className="text-sm text-soft">
              <FormattedMessage id="uptime.live.inPlay" />
            </dt>
            <dd className="text-xl font-bold">{live.matches}</dd>
          </div>
          <div>
            <dt className="text-sm text-soft">
              <FormattedMessage id="uptime.live.age" />
            </dt>
            <dd className="text-xl font-bold">
              <Age seconds={live.ageSeconds} />
            </dd>
          </div>
        </dl>
      )}
      {live.inPlay.length > 0 && <EachMatch matches={live.inPlay} />}
    </PanelSection>
  );
}

function LiveDataMessage({ live: { state, matches } }: { readonly live: Live }) {
  if (state === 'current') {
    return matches === 0 ? (
      <p className="pb-3">
        <FormattedMessage id="uptime.live.none" />
      </p>
    ) : null;
  }
  return (
    <p className={`pb-3 ${state === 'late' ? 'font-semibold text-warn' : 'text-soft'}`}>
      <FormattedMessage id={`uptime.live.${state}`} />
    </p>
  );
}

function EachMatch({ matches }: { readonly matches: Live['inPlay'] }) {
  return (
    <details className="group pt-2">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold">
        <FormattedMessage id="uptime.live.each" />
        <Icon name="chevron" className="size-5 text-soft group-open:rotate-180" />
      </summary>
      <ul>
        {matches.map(({ match, home, away, ageSeconds }) => (
          <li key={match} className="border-t border-chalk first:border-t-0">
            <PageLink
              to={`/match/${match}`}
              className="flex min-h-11 items-center justify-between gap-4 underline-offset-4 hover:underline"
            >
              <span className="min-w-0 wrap-break-word">
                <FormattedMessage id="matches.versus" values={{ home, away }} />
              </span>
              <span className="flex-none text-soft tabular-nums">
                <Age seconds={ageSeconds} />
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
    </details>
  );
}
