// Written by the build from locales/en and data; edit those.
export type StatisticsKey =
  | 'statistic.possession'
  | 'statistic.expected-goals'
  | 'statistic.shots'
  | 'statistic.shots-on-goal'
  | 'statistic.shots-off-goal'
  | 'statistic.blocked-shots'
  | 'statistic.shots-inside-box'
  | 'statistic.shots-outside-box'
  | 'statistic.corners'
  | 'statistic.offsides'
  | 'statistic.fouls'
  | 'statistic.yellow-cards'
  | 'statistic.red-cards'
  | 'statistic.saves'
  | 'statistic.passes'
  | 'statistic.accurate-passes'
  | 'statistic.pass-accuracy';
