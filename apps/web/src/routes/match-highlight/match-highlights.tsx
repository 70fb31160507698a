import type { MatchSummary } from '@touchline/contracts';
import { FormattedMessage, useIntl } from 'react-intl';
import { HighlightGrid, highlightsQuery, HighlightView } from '../../features/content/index.ts';
import { matchQuery } from '../../features/matches/match/index.ts';
import { MatchRow } from '../../features/matches/index.ts';
import { WatchClip } from '../../features/playback/index.ts';
import { useApi } from '../../shared/api/services-context.tsx';
import { PageHead } from '../../shared/head/page-head.tsx';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { PageLink } from '../../shared/navigation/page-link.tsx';
import { useAnswer } from '../../shared/spoilers/use-answer.ts';
import { Empty } from '../../shared/ui/empty.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { BUTTON, PANEL } from '../../shared/ui/panel.ts';

const OTHERS = 6;

/** The highlights of one match, followed by those of other matches. */
export function MatchHighlights({ id }: { readonly id: string }) {
  const api = useApi();
  const language = useLanguage();
  const match = useAnswer(matchQuery(api, id)).data?.data;
  const own = useAnswer(highlightsQuery(api, language, id)).data?.data;
  const all = useAnswer(highlightsQuery(api, language)).data?.data ?? [];
  if (match === undefined || own === undefined) return null;
  const others = all.filter(({ matchId }) => matchId !== id).slice(0, OTHERS);
  return (
    <>
      <Head match={match} />
      <div className={`mb-4 lg:max-w-[48rem] ${PANEL}`}>
        <MatchRow match={match} mixed />
      </div>
      {own.length === 0 && <NoneYet id={id} />}
      <div className="grid gap-4">
        {own.map((highlight) => (
          <HighlightView
            key={highlight.id}
            highlight={highlight}
            player={(poster) => <WatchClip highlight={{ ...highlight, matchId: id }} poster={poster} />}
          />
        ))}
      </div>
      {others.length > 0 && (
        <section aria-labelledby="others">
          <h2 id="others" className="px-4 pt-10 pb-3 text-lg font-bold lg:px-0">
            <FormattedMessage id="content.highlights.other" />
          </h2>
          <HighlightGrid highlights={others} />
        </section>
      )}
    </>
  );
}

function Head({ match }: { readonly match: MatchSummary }) {
  const intl = useIntl();
  const teams = { home: match.home.name, away: match.away.name };
  return (
    <>
      <PageHead
        title={intl.formatMessage({ id: 'pages.match-highlight-id.title' }, teams)}
        description={intl.formatMessage({ id: 'pages.match-highlight-id.description' }, teams)}
      />
      <p className="px-3 pt-3 lg:-ms-1 lg:px-0">
        <PageLink
          to="/highlight"
          className="inline-flex min-h-11 items-center gap-1 text-soft hover:text-ink hover:underline"
        >
          <Icon name="back" className="size-4" />
          <FormattedMessage id="pages.highlight.heading" />
        </PageLink>
      </p>
      <h1 className="px-4 pb-4 text-xl font-bold tracking-tight text-balance lg:px-0">
        <FormattedMessage id="matches.versus" values={teams} />
      </h1>
    </>
  );
}

function NoneYet({ id }: { readonly id: string }) {
  return (
    <Empty
      next={
        <>
          <PageLink to={`/match/${id}`} className={BUTTON}>
            <FormattedMessage id="content.highlights.toMatch" />
          </PageLink>
          <PageLink to="/tv" className={BUTTON}>
            <FormattedMessage id="content.highlights.toTv" />
          </PageLink>
        </>
      }
    >
      <FormattedMessage id="content.highlights.none" />
    </Empty>
  );
}
