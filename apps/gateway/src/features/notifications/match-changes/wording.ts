import type { Notification } from '@touchline/contracts';
import { isMessageKey } from '@touchline/messages';
import type { FeedTexts } from '../../feeds/index.ts';
import type { MatchChange } from './match-change.ts';

type Words = Pick<Notification, 'title' | 'body'>;

function minuteOf({ event }: MatchChange, texts: FeedTexts): string {
  if (event === null) return '';
  const { minute, addedTime } = event;
  return addedTime === null
    ? texts.text('status.minute', { minute })
    : texts.text('status.minuteAdded', { minute, added: addedTime });
}

function stateOf(change: MatchChange, texts: FeedTexts): string {
  return change.event === null
    ? texts.text(`status.${change.match.status.code}.short`)
    : minuteOf(change, texts);
}

/** "Argentina 3–2 France (108′)" */
function scoreLine(change: MatchChange, texts: FeedTexts): string {
  const { home, away, score } = change.match;
  const sides = { home: home.name, away: away.name };
  if (score.home === null || score.away === null) return texts.text('notification.teams', sides);
  const scored = { ...sides, homeGoals: score.home, awayGoals: score.away };
  return score.penalties === null || change.kind !== 'full-time'
    ? texts.text('feed.item.live', { ...scored, state: stateOf(change, texts) })
    : texts.text('feed.item.penalties', {
        ...scored,
        homePenalties: score.penalties.home,
        awayPenalties: score.penalties.away,
      });
}

/** "Goal for Argentina: L. Messi" */
function sentence({ event, match }: MatchChange, texts: FeedTexts): string {
  if (event === null) return texts.text(`status.${match.status.code}.long`);
  const key = `event.sentence.${event.type}`;
  const team = event.side === null ? '' : match[event.side].name;
  const player = event.player?.name ?? texts.text('event.unknownPlayer');
  return isMessageKey(texts.messages, key)
    ? texts.text(key, { team, player })
    : texts.text('notification.news');
}

function withdrawn(change: MatchChange, texts: FeedTexts): string {
  if (change.kind !== 'goal')
    return texts.text('event.state.withdrawnReason', { reason: sentence(change, texts) });
  const side = change.event?.side ?? null;
  return texts.text('event.sentence.var', {
    team: side === null ? '' : change.match[side].name,
    decision: texts.text('var.goal-cancelled'),
  });
}

/** Returns the text of a notification. Without spoilers it only names the match: neither the event nor the score. */
export function notificationWords(change: MatchChange, texts: FeedTexts, spoilers: boolean): Words {
  const { home, away } = change.match;
  const teams = texts.text('notification.teams', { home: home.name, away: away.name });
  if (change.kind === 'line-ups') return { title: teams, body: texts.text('notification.lineUps') };
  if (change.kind === 'kick-off' && !change.isWithdrawn)
    return { title: teams, body: texts.text('phase.kick-off') };
  if (!spoilers) return { title: teams, body: texts.text('notification.news') };
  const body = change.isWithdrawn ? withdrawn(change, texts) : sentence(change, texts);
  return { title: scoreLine(change, texts), body };
}
