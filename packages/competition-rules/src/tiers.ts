/**
 * League names by country and tier. Rules and rulings differ by tier, and providers give only the name. Current names
 * also stand for their predecessors (the Premier League for the First Division).
 */
const TIERS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'GB-ENG': [['Premier League'], ['Championship'], ['League One'], ['League Two'], ['National League']],
  'GB-SCT': [['Premiership'], ['Championship'], ['League One'], ['League Two']],
  DE: [['Bundesliga'], ['2. Bundesliga'], ['3. Liga']],
  ES: [['La Liga'], ['Segunda División']],
  FR: [['Ligue 1'], ['Ligue 2']],
  IT: [['Serie A'], ['Serie B']],
  NL: [['Eredivisie'], ['Eerste Divisie']],
};

/** @returns the tier, 1 for the highest; undefined for an unknown name */
export function tierOf(country: string | null, name: string): number | undefined {
  const index = (TIERS[country ?? ''] ?? []).findIndex((names) => names.includes(name));
  return index === -1 ? undefined : index + 1;
}
