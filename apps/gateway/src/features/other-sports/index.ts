/** The public API of other sports: the lists of football's API, for another sport. */
export {
  OtherSports,
  otherSport,
  type DayQuestion,
  type DayStatus,
  type OtherSport,
} from './other-sports.ts';
