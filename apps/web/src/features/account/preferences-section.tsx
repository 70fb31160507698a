import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isLanguage, LANGUAGES, Preferences } from '@touchline/contracts';
import { FormattedMessage, useIntl } from 'react-intl';
import { useToasts } from '../../shared/feedback/toasts-context.ts';
import { useFavourites } from '../../shared/favourites/favourites-context.tsx';
import { failureMessages, useSending } from '../../shared/form/use-sending.ts';
import { FieldLayout } from '../../shared/form/field.tsx';
import { FormNote } from '../../shared/form/form-note.tsx';
import { INPUT } from '../../shared/form/form-styles.ts';
import { LANGUAGE_NAMES } from '../../shared/i18n/languages.ts';
import { useAccountApi } from '../../shared/session/use-account-api.ts';
import { FollowedLists } from './followed-list.tsx';
import { preferencesQuery } from './shell/account-queries.ts';
import { PanelSection } from '../../shared/ui/panel-section.tsx';

const PATH = '/api/account/preferences';

/** The favourites of this browser and the preferences of the account, or a note that the site does not store any. */
export function PreferencesSection() {
  const { data, error } = useQuery(preferencesQuery(useAccountApi()));
  return (
    <PanelSection title="account.preferences.title">
      <Followed />
      {data !== undefined && <PreferencesForm preferences={data} />}
      {data === undefined && error === null && (
        <span aria-hidden="true" className="outline-bar block h-11 w-full" />
      )}
      {data === undefined && error !== null && <FormNote failure={failureMessages(error)} />}
    </PanelSection>
  );
}

function Followed() {
  const { teams, leagues, matches } = useFavourites();
  const count = teams.length + leagues.length + matches.length;
  return (
    <div className="grid gap-2 pb-4">
      <p>
        {count === 0 ? (
          <FormattedMessage id="favourites.none" />
        ) : (
          <FormattedMessage id="account.preferences.favourites" values={{ count }} />
        )}
      </p>
      <FollowedLists />
    </div>
  );
}

function PreferencesForm({ preferences }: { readonly preferences: Preferences }) {
  const intl = useIntl();
  const api = useAccountApi();
  const queries = useQueryClient();
  const sending = useSending();
  const toasts = useToasts();
  const choose = (chosen: string): void => {
    void sending.send(async () => {
      // Favourites may have changed since, here or on another device, so the current ones are sent.
      const present = await api.send('GET', PATH, { schema: Preferences });
      const changed: Preferences = { ...present, language: isLanguage(chosen) ? chosen : null };
      await api.send('PUT', PATH, { body: changed });
      queries.setQueryData(preferencesQuery(api).queryKey, changed);
      toasts.show({ kind: 'success', id: 'behaviour.settingsSaved' });
    });
  };
  return (
    <div className="grid gap-4">
      <FieldLayout label="account.preferences.language" error={undefined}>
        {(described) => (
          <select
            {...described}
            className={INPUT}
            value={preferences.language ?? ''}
            disabled={sending.isSending}
            onChange={(event) => {
              choose(event.currentTarget.value);
            }}
          >
            <option value="">{intl.formatMessage({ id: 'account.preferences.asRegistered' })}</option>
            {LANGUAGES.map((language) => (
              <option key={language} value={language} lang={language}>
                {LANGUAGE_NAMES[language]}
              </option>
            ))}
          </select>
        )}
      </FieldLayout>
      <FormNote failure={sending.failure} />
    </div>
  );
}
