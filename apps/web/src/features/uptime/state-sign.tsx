import type { StatusState } from '@touchline/contracts';
import { FormattedMessage } from 'react-intl';
import { Icon, type IconName } from '../../shared/ui/icon.tsx';

const SIGNS: Readonly<Record<StatusState, { readonly icon: IconName; readonly colour: string }>> = {
  ok: { icon: 'check', colour: 'bg-live-wash text-live' },
  slow: { icon: 'warning', colour: 'bg-warn-wash text-warn' },
  failing: { icon: 'close', colour: 'bg-red text-on-red' },
  unknown: { icon: 'more', colour: 'bg-raised text-soft' },
};

/** A different icon for each state, so that colour is not the only distinction. */
export function StateSign({ state }: { readonly state: StatusState }) {
  const { icon, colour } = SIGNS[state];
  return (
    <span className={`inline-flex size-9 flex-none items-center justify-center rounded-full ${colour}`}>
      <Icon name={icon} />
    </span>
  );
}

export function StateLabel({ state }: { readonly state: StatusState }) {
  return <FormattedMessage id={`uptime.state.${state}`} />;
}
