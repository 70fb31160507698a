import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { usePage } from '../../shared/config/page.ts';
import { PageLink } from '../../shared/navigation/page-link.tsx';
import { LostHead } from '../../shared/head/page-head.tsx';

interface EmbedHeadProps {
  readonly title: string;
  readonly description: string;
}

/** The head of an embedded page. It is not indexed; search engines index the page that it is part of. */
function EmbedHead({ title, description }: EmbedHeadProps) {
  return (
    <LostHead title={title}>
      <meta name="description" content={description} />
    </LostHead>
  );
}

interface EmbedSheetProps {
  readonly children: ReactNode;
  /** The path of the full page, without the language. */
  readonly to: string;
  /** The page's name, which distinguishes its frame from others. */
  readonly title: string;
  readonly description: string;
}

/** An embedded page, with a link to the site below. */
export function EmbedSheet({ children, to, title, description }: EmbedSheetProps) {
  const { site } = usePage();
  return (
    <main id="content" aria-label={title} className="border border-chalk bg-surface">
      <EmbedHead title={title} description={description} />
      {children}
      <p className="border-t border-chalk text-sm">
        <PageLink
          to={to}
          target="_blank"
          className="flex min-h-11 items-center justify-center px-4 py-2 font-semibold underline-offset-4 hover:underline"
        >
          <FormattedMessage id="embed.more" values={{ site: site.name }} />
          <span className="sr-only before:content-['_']">
            <FormattedMessage id="embed.newTab" />
          </span>
        </PageLink>
      </p>
      {site.demonstration !== null && (
        <p className="border-t border-chalk px-4 py-2 text-center text-xs text-warn">
          <FormattedMessage
            id={
              site.demonstration.world === 'simulated'
                ? 'site.demonstration.text'
                : 'site.demonstration.openData'
            }
          />
        </p>
      )}
    </main>
  );
}

interface Choice {
  /** A path without the language. */
  readonly to: string;
  readonly name: string;
  readonly note: ReactNode;
}

interface ChoiceListProps {
  readonly heading: ReactNode;
  readonly choices: readonly Choice[];
  /** Shown if there are no choices. */
  readonly none: ReactNode;
}

/** Shown if the URL names no match or league: links that open in the same frame. */
export function ChoiceList({ heading, choices, none }: ChoiceListProps) {
  return (
    <>
      <h1 className="px-4 py-3 text-lg font-bold">{heading}</h1>
      {choices.length === 0 ? (
        <p className="px-4 pb-4 text-soft">{none}</p>
      ) : (
        <ul>
          {choices.map(({ to, name, note }) => (
            <li key={to} className="border-t border-chalk">
              <PageLink to={to} target="_self" className="block px-4 py-2 hover:bg-raised">
                <span className="block truncate text-base/6 font-medium">{name}</span>
                <span className="block truncate text-xs text-soft">{note}</span>
              </PageLink>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
