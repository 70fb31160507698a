import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { useApi } from '../../shared/api/services-context.tsx';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { useAnswer } from '../../shared/spoilers/use-answer.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { listen } from '../../shared/ui/listen.ts';
import { useDebounced } from '../../shared/ui/use-debounced.ts';
import { OptionList, nextActive, optionsOf, recentOptions, searchPath, type Option } from './option-list.tsx';
import { searchQuery } from './queries.ts';
import { RecentSearches } from './recent-searches.ts';
import { SearchStatus } from './search-status.tsx';

const MAX_LENGTH = 100;
const recent = new RecentSearches(() => localStorage);

/** The search over any page: a modal dialog with a field whose hits are selected with arrow keys. */
export function SearchOverlay({ onClose }: { readonly onClose: () => void }) {
  const intl = useIntl();
  const id = useId();
  const navigate = useNavigate();
  const language = useLanguage();
  const dialog = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState('');
  const [before, setBefore] = useState(() => recent.list());
  const [active, setActive] = useState<string>();
  const text = useDebounced(typed.trim());
  const { data, isError, isFetching, refetch } = useAnswer({
    ...searchQuery(useApi(), text),
    placeholderData: keepPreviousData,
  });
  const groups = typed.trim() === '' ? recentOptions(before) : optionsOf(text, data?.data ?? []);
  const options = groups.flatMap((group) => group.options);
  const idOf = (key: string): string => `${id}-${key}`;
  const close = (): void => {
    dialog.current?.close();
  };

  useEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    element.showModal();
    return listen(element, {
      // The dialog itself is only the target of presses on its backdrop.
      pointerdown({ target }) {
        if (target === element) element.close();
      },
    });
  }, []);

  const choose = (option: Option): void => {
    if (option.kind === 'again') {
      setTyped(option.text);
      setActive(undefined);
      return;
    }
    recent.add(typed);
    close();
  };

  const move = (step: 1 | -1): void => {
    const at = options.findIndex(({ key }) => key === active);
    const next = options[nextActive(at, step, options.length)];
    setActive(next?.key);
    if (next !== undefined) document.getElementById(idOf(next.key))?.scrollIntoView({ block: 'nearest' });
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    move(event.key === 'ArrowDown' ? 1 : -1);
  };

  const submit = (): void => {
    const chosen = options.find(({ key }) => key === active);
    if (chosen !== undefined) {
      document.getElementById(idOf(chosen.key))?.click();
      return;
    }
    const wanted = typed.trim();
    if (wanted === '') return;
    recent.add(wanted);
    close();
    void navigate(`/${language}${searchPath(wanted)}`);
  };

  const hasOptions = options.length > 0;
  return (
    <dialog
      ref={dialog}
      aria-label={intl.formatMessage({ id: 'search.label' })}
      onClose={onClose}
      className="mx-auto mt-0 h-dvh max-h-none w-full max-w-none overflow-hidden bg-paper text-ink shadow-lg backdrop:bg-black/50 sm:mt-[10dvh] sm:h-auto sm:max-h-[75dvh] sm:max-w-xl sm:rounded-md sm:border sm:border-chalk"
    >
      <div className="flex h-full max-h-[inherit] flex-col">
        <form
          role="search"
          className="flex flex-none items-center gap-2 p-2"
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <input
            type="search"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={hasOptions}
            aria-controls={hasOptions ? `${id}-list` : undefined}
            aria-activedescendant={active === undefined || !hasOptions ? undefined : idOf(active)}
            aria-label={intl.formatMessage({ id: 'search.label' })}
            placeholder={intl.formatMessage({ id: 'search.placeholder' })}
            autoComplete="off"
            maxLength={MAX_LENGTH}
            value={typed}
            onKeyDown={onKeyDown}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setActive(undefined);
            }}
            className="h-11 min-w-0 grow rounded-md border border-chalk bg-surface px-3 text-base placeholder:text-soft"
          />
          <button
            type="button"
            onClick={close}
            aria-label={intl.formatMessage({ id: 'search.close' })}
            className="grid size-11 flex-none place-items-center rounded-md text-soft hover:text-ink"
          >
            <Icon name="close" />
          </button>
        </form>
        <div className="min-h-0 grow overflow-y-auto">
          {hasOptions && (
            <OptionList
              id={`${id}-list`}
              groups={groups}
              text={text}
              active={active}
              idOf={idOf}
              onChoose={choose}
            />
          )}
          {typed.trim() === '' && before.length > 0 && (
            <p className="border-t border-chalk px-4">
              <button
                type="button"
                className="min-h-11 text-soft underline-offset-4 hover:text-ink hover:underline"
                onClick={() => {
                  recent.forget();
                  setBefore([]);
                }}
              >
                <FormattedMessage id="search.forgetRecent" />
              </button>
            </p>
          )}
          <SearchStatus
            text={typed.trim() === '' ? '' : text}
            count={data?.data.length}
            isBusy={isFetching || typed.trim() !== text}
            isError={isError}
            onRetry={() => {
              void refetch();
            }}
          />
        </div>
        <p className="hidden flex-none border-t border-chalk px-4 py-2 text-xs text-soft sm:block">
          <FormattedMessage id="search.keys" />
        </p>
      </div>
    </dialog>
  );
}
