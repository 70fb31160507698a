import type { MatchDetail } from '@touchline/contracts';
import type { MessageKey } from '@touchline/messages';
import { useIntl } from 'react-intl';
import { useKnownKey } from '../../../shared/i18n/use-known-key.ts';
import type { Change } from './recent-changes.ts';

const NOT_NEW = {
  withdrawn: 'match.recent.withdrawn',
  confirmed: 'match.recent.confirmed',
  'under-review': 'match.recent.under-review',
} as const;

/** One sentence for a change, in the reader's language: what happened, to whom, and how it stands after it. */
export function useEventSentence(match: Pick<MatchDetail, 'home' | 'away'>): (change: Change) => string {
  const intl = useIntl();
  const known = useKnownKey();
  const words = (id: MessageKey): string => intl.formatMessage({ id });

  const plain = ({ told: { event, reason } }: Change): string => {
    const decision = known(reason);
    if (event.type === 'phase') return words(decision ?? 'event.phase');
    const said = words(decision ?? 'event.var');
    if (event.side === null) return event.type === 'var' ? said : words(`event.${event.type}`);
    const unknown = words('event.unknownPlayer');
    return intl.formatMessage(
      { id: `event.sentence.${event.type}` },
      {
        team: match[event.side].name,
        player: event.player?.name ?? unknown,
        related: event.related?.name ?? unknown,
        decision: said,
      },
    );
  };

  const bracketed = (sentence: string, more: string): string =>
    intl.formatMessage({ id: 'match.recent.withScore' }, { sentence, score: more });

  return (change) => {
    const { told, kind } = change;
    const sentence = plain(change);
    if (kind === 'new') {
      const { score } = told.event;
      return score === null
        ? sentence
        : bracketed(sentence, intl.formatMessage({ id: 'matches.score' }, score));
    }
    const reason = told.event.type === 'var' ? undefined : known(told.reason);
    const said = intl.formatMessage({ id: NOT_NEW[kind] }, { sentence });
    return reason === undefined || kind !== 'withdrawn' ? said : bracketed(said, words(reason));
  };
}
