/** Points taken at the table. Results alone do not show them; each is the final figure after appeals. */
export interface KnownAdjustment {
  readonly code: string;
  readonly season: number;
  /** Any spelling that the data uses. */
  readonly team: string;
  readonly points: number;
  readonly reason: string;
}

export const ADJUSTMENTS: readonly KnownAdjustment[] = [
  { code: 'en.1', season: 2023, team: 'Everton FC', points: -8, reason: 'two breaches of profitability and sustainability rules (6 after appeal, and 2)' },
  { code: 'en.1', season: 2023, team: 'Nottingham Forest FC', points: -4, reason: 'breach of profitability and sustainability rules' },
  { code: 'en.1', season: 2009, team: 'Portsmouth FC', points: -9, reason: 'administration' },
  { code: 'en.2', season: 2022, team: 'Reading FC', points: -6, reason: 'breach of an agreed business plan' },
  { code: 'en.2', season: 2022, team: 'Wigan Athletic FC', points: -3, reason: 'late payment of wages' },
  { code: 'en.2', season: 2021, team: 'Derby County FC', points: -21, reason: 'administration and breaches of accounting rules' },
  { code: 'en.2', season: 2021, team: 'Reading FC', points: -6, reason: 'breach of profitability and sustainability rules' },
  { code: 'en.2', season: 2020, team: 'Sheffield Wednesday FC', points: -6, reason: 'breach of spending rules (12, halved on appeal)' },
  { code: 'en.2', season: 2019, team: 'Wigan Athletic FC', points: -12, reason: 'administration' },
  { code: 'en.2', season: 2018, team: 'Birmingham City FC', points: -9, reason: 'breach of profitability and sustainability rules' },
  { code: 'en.3', season: 2023, team: 'Reading FC', points: -6, reason: 'late payments' },
  { code: 'en.3', season: 2023, team: 'Wigan Athletic FC', points: -8, reason: 'late payment of wages' },
  { code: 'it.1', season: 2022, team: 'Juventus FC', points: -10, reason: 'false accounting of transfers' },
  { code: 'it.2', season: 2024, team: 'Brescia Calcio', points: -4, reason: 'unpaid taxes' },
  { code: 'it.2', season: 2024, team: 'Cosenza Calcio', points: -4, reason: 'unpaid taxes' },
  { code: 'nl.1', season: 2023, team: 'SBV Vitesse', points: -18, reason: 'breaches of licensing rules' },
]; // prettier-ignore
