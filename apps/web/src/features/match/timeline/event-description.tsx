import type { MessageKey } from '@touchline/messages';
import { FormattedMessage } from 'react-intl';
import { useKnownKey } from '../../../shared/i18n/use-known-key.ts';
import type { TimelineEvent } from './cancelled-goals.ts';

interface EventDescriptionProps {
  readonly told: TimelineEvent;
}

/** Who, and what there is to say about it: the assist, the one who goes off, the decision, the reason. */
export function EventDescription({ told }: EventDescriptionProps) {
  const { event, gone, reason } = told;
  const { type, player } = event;
  const decision = useKnownKey()(reason);
  if (type === 'phase') {
    return (
      <span className="min-w-0 font-medium">
        <FormattedMessage id={decision ?? 'event.phase'} />
      </span>
    );
  }
  if (type === 'var' && !gone) {
    return (
      <span className="min-w-0">
        <span className="block font-medium break-words">
          <FormattedMessage id={decision ?? 'event.var'} />
        </span>
        {player !== null && <span className="block text-xs text-soft">{player.name}</span>}
      </span>
    );
  }
  const Name = gone ? 's' : 'span';
  const unknown = type === 'var' ? 'event.goal' : 'event.unknownPlayer';
  return (
    <span className="min-w-0">
      <Name className={`block break-words ${gone ? 'text-soft' : 'font-medium'}`}>
        {player?.name ?? <FormattedMessage id={unknown} />}
      </Name>
      <span className="block text-xs text-soft">
        <Detail told={told} decision={decision} />
      </span>
    </span>
  );
}

function Detail({ told, decision }: EventDescriptionProps & { readonly decision: MessageKey | undefined }) {
  const { event, gone } = told;
  const { type, related, state } = event;
  if (gone) return <FormattedMessage id={decision ?? 'event.state.withdrawn'} />;
  if (state === 'under-review') return <FormattedMessage id="event.state.under-review" />;
  if (type === 'substitution') {
    return related === null ? null : <FormattedMessage id="event.out" values={{ player: related.name }} />;
  }
  if (type === 'goal') {
    return related === null ? null : <FormattedMessage id="event.assist" values={{ player: related.name }} />;
  }
  return <FormattedMessage id={`event.${type}`} />;
}
