import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation, useNavigate } from 'react-router-dom';
import { loadCatalogue } from '../../../shared/i18n/catalogues.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { PageLink } from '../../../shared/navigation/page-link.tsx';

const WRITING = 'input, textarea, select, [contenteditable=""], [contenteditable="true"], dialog';

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing' | 'defaultPrevented' | 'target'
>;

/** `/` outside of text fields, and Ctrl-K or Cmd-K anywhere. */
export function isSearchKey(event: Pressed): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing, defaultPrevented, target } = event;
  if (isComposing || defaultPrevented || altKey) return false;
  if (target instanceof Element && target.closest('dialog[open]') !== null) return false;
  if (ctrlKey !== metaKey) return key.toLowerCase() === 'k' && !shiftKey;
  // With Shift, because some keyboard layouts need it for `/`.
  return key === '/' && !ctrlKey && !(target instanceof Element && target.closest(WRITING) !== null);
}

type Dialog = ComponentType<{ readonly onClose: () => void }>;

/**
 * Opens the search: the search page before any script has run, afterwards a dialog over the open page, on a press,
 * `/` or Ctrl-K.
 */
export function SearchEntry() {
  const intl = useIntl();
  const language = useLanguage();
  const navigate = useNavigate();
  const { key: place } = useLocation();
  const [Open, setOpen] = useState<{ readonly dialog: Dialog; readonly place: string }>();
  const open = async (): Promise<void> => {
    try {
      const [{ SearchDialog }] = await Promise.all([
        import('./search-dialog.tsx'),
        loadCatalogue(language, ['search']),
      ]);
      setOpen({ dialog: SearchDialog, place });
    } catch {
      // The dialog failed to load. The search page shows that, and tries again.
      await navigate(`/${language}/search`);
    }
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isSearchKey(event)) return;
    event.preventDefault();
    void open();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
    };
  }, []);
  const label = intl.formatMessage({ id: 'site.nav.search' });
  return (
    <>
      <PageLink
        to="/search"
        aria-keyshortcuts="/ Control+K"
        data-tip={label}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          void open();
        }}
        className="flex h-11 min-w-11 flex-none items-center justify-center gap-2 rounded-md text-soft hover:text-ink xl:me-2 xl:h-9 xl:min-w-44 xl:justify-start xl:border xl:border-chalk xl:bg-surface xl:px-3"
      >
        <svg
          viewBox="0 0 24 24"
          className="size-5 flex-none"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
          strokeLinecap="round"
          aria-hidden="true"
        >
          <path d="M11 5a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM15.5 15.5 20 20" />
        </svg>
        <span className="sr-only xl:not-sr-only">
          <FormattedMessage id="site.nav.search" />
        </span>
        <kbd
          aria-hidden="true"
          className="ms-auto hidden rounded-sm border border-chalk px-1.5 font-sans text-xs before:content-['/'] xl:block"
        />
      </PageLink>
      {Open !== undefined && Open.place === place && (
        <Open.dialog
          onClose={() => {
            setOpen(undefined);
          }}
        />
      )}
    </>
  );
}
