import { CALENDAR_LIMITS } from '@touchline/contracts';
import type { MessageKey } from '@touchline/messages';
import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { FormattedMessage } from 'react-intl';
import { ApiProblem } from '../../../shared/api/errors.ts';
import { createSecretApi } from '../../../shared/secrets/secret-api.ts';
import { useFavourites } from '../../../shared/favourites/favourites-context.tsx';
import { useToasts } from '../../../shared/feedback/toasts-context.ts';
import { copyText } from '../../../shared/form/copy-text.ts';
import { INPUT, PLAIN_BUTTON, PRIMARY_BUTTON } from '../../../shared/form/form-styles.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { followedIn, isOverLimit, isSame, OwnCalendar } from './own-calendar.ts';

const own = new OwnCalendar(
  createSecretApi((...asked) => fetch(...asked)),
  () => window.localStorage,
);

/** With this scheme, the browser opens the URL in the reader's calendar application. */
const webcal = (url: string): string => url.replace(/^https?:/, 'webcal:');

/** Creates, shows, changes and withdraws the calendar of this browser's favourites. */
export function CalendarSection() {
  const calendar = useSyncExternalStore(own.subscribe, own.view);
  const favourites = useFavourites();
  const language = useLanguage();
  const toasts = useToasts();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent): void => {
      own.onStorage(key);
    };
    window.addEventListener('storage', onStorage);
    return () => {
      window.removeEventListener('storage', onStorage);
    };
  }, []);

  const wanted = { followed: followedIn(favourites), language };
  const isNothing = Object.values(wanted.followed).every((ids) => ids.length === 0);
  const ask = async (work: () => Promise<void>, done?: MessageKey): Promise<void> => {
    setBusy(true);
    try {
      await work();
      if (done !== undefined) toasts.show({ kind: 'success', id: done });
    } catch (error) {
      const code = error instanceof ApiProblem ? error.code : 'network-request-failed';
      toasts.show({
        kind: 'error',
        id: `problem.${code}.title`,
        action: { id: 'site.retry', run: () => void ask(work, done) },
      });
    } finally {
      setBusy(false);
    }
  };
  if (calendar === undefined)
    return isNothing ? (
      <p className="text-soft">
        <FormattedMessage id="calendar.nothing" />
      </p>
    ) : (
      <>
        {isOverLimit(favourites) && <Limits />}
        <button
          type="button"
          disabled={isBusy}
          className={PRIMARY_BUTTON}
          onClick={() => void ask(() => own.make(wanted))}
        >
          <FormattedMessage id="calendar.make" />
        </button>
      </>
    );
  return (
    <div aria-busy={isBusy}>
      <Address url={calendar.url} />
      {!isNothing && !isSame(calendar, wanted) && (
        <div className="mt-4 border-s-[3px] border-live ps-3">
          <p className="mb-2">
            <FormattedMessage id="calendar.differs" />
          </p>
          {isOverLimit(favourites) && <Limits />}
          <button
            type="button"
            disabled={isBusy}
            className={PLAIN_BUTTON}
            onClick={() => void ask(() => own.change(wanted), 'calendar.updated')}
          >
            <FormattedMessage id="calendar.update" />
          </button>
        </div>
      )}
      <button
        type="button"
        disabled={isBusy}
        className={`mt-4 ${PLAIN_BUTTON}`}
        onClick={() => void ask(() => own.withdraw(), 'calendar.withdrawn')}
      >
        <FormattedMessage id="calendar.withdraw" />
      </button>
    </div>
  );
}

function Limits() {
  return (
    <p className="mb-2 text-sm text-soft">
      <FormattedMessage id="calendar.limit" values={CALENDAR_LIMITS} />
    </p>
  );
}

/** The calendar's URL, with a link to open it and a button to copy it. */
function Address({ url }: { readonly url: string }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const toasts = useToasts();
  const copy = async (): Promise<void> => {
    const isCopied = await copyText(field.current);
    toasts.show(
      isCopied ? { kind: 'success', id: 'calendar.copied' } : { kind: 'error', id: 'calendar.copyFailed' },
    );
  };
  return (
    <>
      <label htmlFor={id} className="mb-1 block font-semibold">
        <FormattedMessage id="calendar.address" />
      </label>
      <input
        ref={field}
        id={id}
        readOnly
        dir="ltr"
        value={url}
        spellCheck={false}
        aria-describedby={`${id}-secret`}
        onFocus={({ currentTarget }) => {
          currentTarget.select();
        }}
        className={`${INPUT} font-mono text-sm`}
      />
      <p id={`${id}-secret`} className="mt-1 text-sm text-soft">
        <FormattedMessage id="calendar.secret" />
      </p>
      <p className="mt-3 flex flex-wrap gap-2">
        <a href={webcal(url)} className={PRIMARY_BUTTON}>
          <FormattedMessage id="calendar.open" />
        </a>
        <button type="button" className={PLAIN_BUTTON} onClick={() => void copy()}>
          <FormattedMessage id="calendar.copy" />
        </button>
      </p>
    </>
  );
}
