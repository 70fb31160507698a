import { FormattedMessage, useIntl } from 'react-intl';
import { PageLink } from '../../shared/navigation/page-link.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { HitLine } from './hit-line.tsx';
import type { Option, OptionGroup } from './options.ts';

interface OptionListProps {
  readonly id: string;
  readonly groups: readonly OptionGroup[];
  /** What was asked. */
  readonly text: string;
  /** Key of the option that Enter opens. */
  readonly active: string | undefined;
  readonly idOf: (key: string) => string;
  readonly onChoose: (option: Option) => void;
}

const OPTION =
  'block w-full px-4 text-start hover:bg-raised aria-selected:bg-raised aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-focus';

/** The listbox under the field; the focus stays in the field. */
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
