import type { ReactNode } from 'react';
import { PageLink } from '../../shared/navigation/page-link.tsx';

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
