export { DayStrip, useDayAddress } from './days/day-strip.tsx';
export { FilterBar } from './list/filter-bar.tsx';
export { loadNext } from './live/live-now.tsx';
export { LiveNow } from './live/live-now.tsx';
export { LiveCount } from './live/live-now.tsx';
export { Following } from './following/following.tsx';
export { Today } from './today.tsx';
export { MatchesView } from './list/matches-view.tsx';
export { MatchList } from './list/match-list.tsx';
export { NoneOfThem } from './list/filter-bar.tsx';
export { MatchRow } from './row/match-row.tsx';
export { NothingLive } from './live/live-now.tsx';
export { filterOf, passes, type Filter } from './row/phase.ts';
export {
  dayMatchesQuery,
  firstOfDayQuery,
  hotMatchesQuery,
  liveMatchesQuery,
} from './queries/match-list-queries.ts';
export { asksStadiumTimes, StadiumTimes } from './row/match-clock.tsx';
export { TopMatches } from './top-matches.tsx';
export { useSwipe } from './days/use-swipe.ts';
export { ZoneSwitch } from './days/zone-switch.tsx';
export { useGoalsChanged, useScoreNews } from './row/use-changed.ts';
export { ListRadio } from './list/list-radio.tsx';
export { MatchClock } from './row/match-clock.tsx';
