/** The public API of other sports: football's lists, asked for one of them. */
export {
  OtherSports,
  otherSport,
  type DayQuestion,
  type DayStatus,
  type OtherSport,
} from './other-sports.ts';
