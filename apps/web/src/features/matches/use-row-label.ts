import type { MatchSummary } from '@touchline/contracts';
import { useIntl } from 'react-intl';

/**
 * The row read aloud, in one sentence. The kick-off is left to the time element, which alone knows the
 * reader's zone.
 */
export function useRowLabel(match: MatchSummary): string | undefined {
  const intl = useIntl();
  const { status, score } = match;
  if (status.phase === 'scheduled') return undefined;
  const names = { home: match.home.name, away: match.away.name };
  const minute = status.phase === 'live' ? status.minute : null;
  const state =
    minute === null
      ? intl.formatMessage({ id: `status.${status.code}.long` })
      : intl.formatMessage({ id: 'status.minuteLong' }, { minute });
  if (score.home === null || score.away === null) {
    return intl.formatMessage({ id: 'matches.row.state' }, { ...names, state });
  }
  return intl.formatMessage(
    { id: 'matches.row.score' },
    { ...names, homeGoals: score.home, awayGoals: score.away, state },
  );
}
