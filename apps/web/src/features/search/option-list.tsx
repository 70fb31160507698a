import type { SearchHit } from '@touchline/contracts';
import { FormattedMessage, useIntl } from 'react-intl';
import { PageLink } from '../../shared/navigation/page-link.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { hitGroups, hitId, hitPath, type HitKind, HitLine } from './hits.tsx';

/** An item that can be selected with arrow keys. */
export type Option =
  | { readonly kind: 'hit'; readonly key: string; readonly hit: SearchHit; readonly to: string }
  | { readonly kind: 'all'; readonly key: string; readonly to: string }
  | { readonly kind: 'again'; readonly key: string; readonly text: string };

export interface OptionGroup {
  readonly name: HitKind | 'recent' | 'all';
  readonly options: readonly Option[];
}

const MAX_PER_KIND = 5;

/** @example searchPath('St. Pauli') // '/search?q=St.+Pauli' */
export function searchPath(text: string): string {
  return `/search?${new URLSearchParams({ q: text }).toString()}`;
}

/** Returns the best hits of each kind that have a page, and a link to all hits. */
export function optionsOf(text: string, hits: readonly SearchHit[]): readonly OptionGroup[] {
  const groups: OptionGroup[] = hitGroups(hits).flatMap(({ kind, hits: ofKind }) => {
    const options = ofKind.flatMap((hit): Option[] => {
      const to = hitPath(hit);
      return to === undefined ? [] : [{ kind: 'hit', key: `${kind}-${hitId(hit)}`, hit, to }];
    });
    return options.length === 0 ? [] : [{ name: kind, options: options.slice(0, MAX_PER_KIND) }];
  });
  if (groups.length === 0) return [];
  return [...groups, { name: 'all', options: [{ kind: 'all', key: 'all', to: searchPath(text) }] }];
}

/** Returns recent searches as one group of options. */
export function recentOptions(texts: readonly string[]): readonly OptionGroup[] {
  if (texts.length === 0) return [];
  const options = texts.map((text, index): Option => ({
    kind: 'again',
    key: `again-${String(index)}`,
    text,
  }));
  return [{ name: 'recent', options }];
}

/**
 * Returns the index of the option that an arrow key selects. It wraps around; -1 means none.
 *
 * @example nextActive(-1, -1, 3) // 2
 */
export function nextActive(active: number, step: 1 | -1, count: number): number {
  if (count === 0) return -1;
  if (active === -1) return step === 1 ? 0 : count - 1;
  return (active + step + count) % count;
}

interface OptionListProps {
  readonly id: string;
  readonly groups: readonly OptionGroup[];
  /** The query. */
  readonly text: string;
  /** The key of the option that Enter opens. */
  readonly active: string | undefined;
  readonly idOf: (key: string) => string;
  readonly onChoose: (option: Option) => void;
}

const OPTION =
  'block w-full px-4 text-start hover:bg-raised aria-selected:bg-raised aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-focus';

/** The listbox below the field; the focus stays in the field. */
export function OptionList({ id, groups, text, active, idOf, onChoose }: OptionListProps) {
  const intl = useIntl();
  const all = intl.formatMessage({ id: 'search.all' }, { query: text });
  const name = (group: OptionGroup): string => {
    if (group.name === 'all') return all;
    return intl.formatMessage({
      id: group.name === 'recent' ? 'search.recent' : `search.kind.${group.name}`,
    });
  };
  return (
    <div id={id} role="listbox" aria-label={intl.formatMessage({ id: 'search.label' })}>
      {groups.map((group) => (
        <div key={group.name} role="group" aria-label={name(group)} className="border-t border-chalk py-1">
          {group.name !== 'all' && (
            <p aria-hidden="true" className="px-4 pt-2 pb-1 text-xs font-semibold text-soft">
              {name(group)}
            </p>
          )}
          {group.options.map((option) => {
            const shared = {
              id: idOf(option.key),
              role: 'option',
              'aria-selected': option.key === active,
              tabIndex: -1,
              className: OPTION,
              onClick: () => {
                onChoose(option);
              },
            } as const;
            if (option.kind === 'again') {
              return (
                <button key={option.key} type="button" {...shared}>
                  <span className="flex min-h-11 items-center truncate">{option.text}</span>
                </button>
              );
            }
            return (
              <PageLink key={option.key} to={option.to} {...shared}>
                {option.kind === 'hit' ? (
                  <HitLine hit={option.hit} />
                ) : (
                  <span className="flex min-h-11 items-center gap-2 font-semibold">
                    <span className="truncate">
                      <FormattedMessage id="search.all" values={{ query: text }} />
                    </span>
                    <Icon name="forward" />
                  </span>
                )}
              </PageLink>
            );
          })}
        </div>
      ))}
    </div>
  );
}
