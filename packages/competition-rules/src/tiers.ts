/**
 * Which league of its country a competition is: rules and rulings differ by it, and providers give the name only. Names
 * of today stand for their forerunners as well (the Premier League for the First Division).
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

/** @returns 1 for the first; undefined for a name that is none of these, a new one or another country's */
export function tierOf(country: string | null, name: string): number | undefined {
  const index = (TIERS[country ?? ''] ?? []).findIndex((names) => names.includes(name));
  return index === -1 ? undefined : index + 1;
}
