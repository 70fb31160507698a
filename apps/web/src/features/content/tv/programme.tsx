import type { TvListing } from '@touchline/contracts';
import { PageLink } from '../../../shared/navigation/page-link.tsx';

/** What is shown; a match leads to its page. */
export function Programme({ title, matchId }: Pick<TvListing, 'title' | 'matchId'>) {
  if (matchId === null) return <span className="flex min-h-11 items-center text-base">{title}</span>;
  return (
    <PageLink
      to={`/match/${matchId}`}
      className="flex min-h-11 items-center text-base font-medium underline-offset-4 hover:underline"
    >
      {title}
    </PageLink>
  );
}
