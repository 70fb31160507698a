import type { SearchHit } from '@touchline/contracts';
import { keepPreviousData } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useApi } from '../../shared/api/services-context.tsx';
import { PageLink } from '../../shared/navigation/page-link.tsx';
import { useAnswer } from '../../shared/spoilers/use-answer.ts';
import { Empty } from '../../shared/ui/empty.tsx';
import { Failed } from '../../shared/feedback/failed.tsx';
import { BUTTON, PANEL } from '../../shared/ui/panel.ts';
import { hitGroups, hitId, hitPath, HitCount, HitLine } from './hits.tsx';
import { searchQuery } from './queries.ts';

/** All hits by kind. The previous hits stay while the next ones load. */
export function SearchResults({ text }: { readonly text: string }) {
  const { data, isError, refetch } = useAnswer({
    ...searchQuery(useApi(), text),
    placeholderData: keepPreviousData,
  });
  if (text === '') {
    return (
      <Empty next={<ToLists />}>
        <FormattedMessage id="search.start" />
      </Empty>
    );
  }
  if (data === undefined) {
    if (!isError) {
      return (
        <p role="status" className="px-4 py-6 text-soft lg:px-0">
          <FormattedMessage id="search.loading" />
        </p>
      );
    }
    return (
      <Failed
        title="search.error"
        text="search.errorText"
        onRetry={() => {
          void refetch();
        }}
      />
    );
  }
  const hits = data.data;
  return (
    <>
      <p role="status" className="px-4 pb-3 text-soft lg:px-0">
        <HitCount count={hits.length} />
        {data.meta?.partial === true && (
          <>
            {' · '}
            <FormattedMessage id="search.partial" />
          </>
        )}
      </p>
      {hits.length === 0 ? (
        <Empty next={<ToLists />}>
          <FormattedMessage id="search.empty" values={{ query: text }} />
        </Empty>
      ) : (
        hitGroups(hits).map(({ kind, hits: ofKind }) => (
          <Group key={kind} heading={<FormattedMessage id={`search.kind.${kind}`} />} hits={ofKind} />
        ))
      )}
    </>
  );
}

function ToLists() {
  return (
    <>
      <PageLink to="/league" className={BUTTON}>
        <FormattedMessage id="site.nav.leagues" />
      </PageLink>
      <PageLink to="/team" className={BUTTON}>
        <FormattedMessage id="site.nav.teams" />
      </PageLink>
      <PageLink to="/live-matches" className={BUTTON}>
        <FormattedMessage id="site.nav.live" />
      </PageLink>
    </>
  );
}

interface GroupProps {
  readonly heading: ReactNode;
  readonly hits: readonly SearchHit[];
}

function Group({ heading, hits }: GroupProps) {
  return (
    <section className={`mb-4 ${PANEL}`}>
      <h2 className="flex h-12 items-center px-4 font-semibold lg:px-5">{heading}</h2>
      <ul>
        {hits.map((hit) => {
          const to = hitPath(hit);
          return (
            <li key={hitId(hit)} className="border-t border-chalk">
              {to === undefined ? (
                <span className="block px-4 lg:px-5">
                  <HitLine hit={hit} />
                </span>
              ) : (
                <PageLink to={to} className="block px-4 hover:bg-raised lg:px-5">
                  <HitLine hit={hit} />
                </PageLink>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
