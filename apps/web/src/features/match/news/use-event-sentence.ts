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
  const text = (id: MessageKey): string => intl.formatMessage({ id });

  const plain = ({ entry: { event, reason } }: Change): string => {
    const decision = known(reason);
    if (event.type === 'phase') return text(decision ?? 'event.phase');
    const verdict = text(decision ?? 'event.var');
    if (event.side === null) return event.type === 'var' ? verdict : text(`event.${event.type}`);
    const unknown = text('event.unknownPlayer');
    return intl.formatMessage(
      { id: `event.sentence.${event.type}` },
      {
        team: match[event.side].name,
        player: event.player?.name ?? unknown,
        related: event.related?.name ?? unknown,
        decision: verdict,
      },
    );
  };

  const bracketed = (sentence: string, more: string): string =>
    intl.formatMessage({ id: 'match.recent.withScore' }, { sentence, score: more });

  return (change) => {
    const { entry, kind } = change;
    const sentence = plain(change);
    if (kind === 'new') {
      const { score } = entry.event;
      return score === null
        ? sentence
        : bracketed(sentence, intl.formatMessage({ id: 'matches.score' }, score));
    }
    const reason = entry.event.type === 'var' ? undefined : known(entry.reason);
    const status = intl.formatMessage({ id: NOT_NEW[kind] }, { sentence });
    return reason === undefined || kind !== 'withdrawn' ? status : bracketed(status, text(reason));
  };
}
