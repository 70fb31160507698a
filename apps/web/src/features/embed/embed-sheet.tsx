import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { usePage } from '../../shared/config/page.ts';
import { PageLink } from '../../shared/navigation/page-link.tsx';
import { LostHead } from '../../shared/head/page-head.tsx';

interface EmbedHeadProps {
  readonly title: string;
  readonly description: string;
}

/** A page for others' pages: what search engines shall find is the page that it is taken from. */
function EmbedHead({ title, description }: EmbedHeadProps) {
  return (
    <LostHead title={title}>
      <meta name="description" content={description} />
    </LostHead>
  );
}

interface EmbedSheetProps {
  readonly children: ReactNode;
  /** The page that has all of it, without the language. */
  readonly to: string;
  /** Names the page, and tells it from the other frames around it. */
  readonly title: string;
  readonly description: string;
}

/** What is shown, and the way to the site under it. */
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
  /** Without the language. */
  readonly to: string;
  readonly name: string;
  readonly note: ReactNode;
}

interface ChoiceListProps {
  readonly heading: ReactNode;
  readonly choices: readonly Choice[];
  /** What to say where there are none. */
  readonly none: ReactNode;
}

/** Nothing was named: what there is, each opened in this very frame. */
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
