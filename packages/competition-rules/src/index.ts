export { adjustmentsIn, type KnownAdjustment } from './adjustments.ts';
export { limitsOf, TABLE_LIMITS, type TableLimit } from './limits.ts';
export { rankingRules, type Competition, type RankingRules, type RankingCriterion } from './ranking-rules.ts';
export { tierOf } from './tiers.ts';
