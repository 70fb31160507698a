export type SportTab = 'games' | 'table';

/** Which part of a sport's page an address asks for. */
export function sportTabOf(search: URLSearchParams): SportTab {
  return search.get('tab') === 'table' ? 'table' : 'games';
}

interface SportAddress {
  readonly tab: SportTab;
  readonly league?: string | undefined;
}

/** @example sportSearch({ tab: 'table', league: '12' }) // '?tab=table&league=12' */
export function sportSearch({ tab, league }: SportAddress): string {
  if (tab === 'games') return '';
  return `?${new URLSearchParams({ tab, ...(league === undefined ? {} : { league }) }).toString()}`;
}
