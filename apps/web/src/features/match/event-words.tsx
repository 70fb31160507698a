import { isMessageKey, type MessageKey } from '@touchline/messages';
import type { MatchEvent } from '@touchline/contracts';
import { FormattedMessage } from 'react-intl';
import { catalogueOf } from '../../shared/i18n/catalogues.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';

interface EventWordsProps {
  readonly event: MatchEvent;
}

/** The text of a key that came with the event, if this version of the page has one. */
function useKnownKey(key: string | null): MessageKey | undefined {
  const messages = catalogueOf(useLanguage());
  return key !== null && messages !== undefined && isMessageKey(messages, key) ? key : undefined;
}

/** Who, and what there is to say about it: the assist, the one who goes off, the decision, the reason. */
export function EventWords({ event }: EventWordsProps) {
  const { type, player, state } = event;
  const gone = state === 'withdrawn';
  const decision = useKnownKey(event.text);
  if (type === 'phase' && decision !== undefined) {
    return (
      <span className="min-w-0 font-medium">
        <FormattedMessage id={decision} />
      </span>
    );
  }
  if (type === 'var') {
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
  return (
    <span className="min-w-0">
      <Name className={`block break-words ${gone ? 'text-soft' : 'font-medium'}`}>
        {player?.name ?? <FormattedMessage id="event.unknownPlayer" />}
      </Name>
      <span className="block text-xs text-soft">
        <Detail event={event} decision={decision} />
      </span>
    </span>
  );
}

function Detail({ event, decision }: EventWordsProps & { readonly decision: MessageKey | undefined }) {
  const { type, related, state } = event;
  if (state === 'withdrawn') {
    return decision === undefined ? (
      <FormattedMessage id="event.state.withdrawn" />
    ) : (
      <FormattedMessage
        id="event.state.withdrawnReason"
        values={{ reason: <FormattedMessage id={decision} /> }}
      />
    );
  }
  if (state === 'under-review') return <FormattedMessage id="event.state.under-review" />;
  if (type === 'substitution') {
    return related === null ? null : <FormattedMessage id="event.out" values={{ player: related.name }} />;
  }
  if (type === 'goal') {
    return related === null ? null : <FormattedMessage id="event.assist" values={{ player: related.name }} />;
  }
  if (type === 'yellow-card') return null;
  return <FormattedMessage id={`event.${type}`} />;
}
