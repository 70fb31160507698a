import { isUnderWay, phaseOf } from '@touchline/contracts';
import { countryName, type FeedTexts } from '../feeds/index.ts';
import type { MatchReader } from '../matches/index.ts';
import type { MatchFacts } from './match-card.ts';

export type Match = NonNullable<Awaited<ReturnType<MatchReader['byId']>>>['match'];

const VOID: ReadonlySet<string> = new Set(['postponed', 'cancelled']);
const TO_COME: ReadonlySet<string> = new Set(['scheduled', 'postponed', 'cancelled']);

/** `15:30` in UTC, because the card may be seen anywhere. */
function hourOf(epochMs: number): string {
  return new Date(epochMs).toISOString().slice('YYYY-MM-DDT'.length, 'YYYY-MM-DDTHH:mm'.length);
}

function centerOf(match: Match, phase: string, texts: FeedTexts): string {
  const { score, kickoffConfirmed, kickoffMs } = match;
  if (!VOID.has(phase) && score.home !== null && score.away !== null)
    return texts.text('matches.score', { home: score.home, away: score.away });
  return phase === 'scheduled' && kickoffConfirmed ? hourOf(kickoffMs) : texts.text('matches.noScore');
}

/** Returns the texts of a match's card. The minute is left out, because sites that show a card cache it. */
export function matchFacts(match: Match, texts: FeedTexts, site: string): MatchFacts {
  const { league, home, away, score, kickoffMs, kickoffConfirmed, status } = match;
  const phase = phaseOf(status.code);
  const when = kickoffConfirmed ? texts.dayTime(kickoffMs) : texts.day(kickoffMs);
  const state = texts.text(`status.${status.code}.long`);
  const { penalties } = score;
  return {
    league: `${league.name} · ${countryName(league.country, texts)}`,
    home: { id: home.id, name: home.name },
    away: { id: away.id, name: away.name },
    center: centerOf(match, phase, texts),
    below: penalties === null ? null : `(${texts.text('matches.score', { ...penalties })})`,
    state: phase === 'scheduled' ? when : TO_COME.has(phase) ? state : `${state} · ${texts.day(kickoffMs)}`,
    isLive: isUnderWay(phase),
    site,
  };
}
