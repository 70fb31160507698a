import { NOTIFICATION_KINDS, type NotificationKind, type NotificationTopic } from '@touchline/contracts';
import { FormattedMessage, useIntl } from 'react-intl';
import { useQuery } from '@tanstack/react-query';
import { useToasts } from '../../../shared/feedback/toasts-context.ts';
import {
  browserNotifications,
  useNotifications,
} from '../../../shared/notifications/browser-notifications.ts';
import { PLAIN_BUTTON } from '../../../shared/form/form-styles.ts';
import { noticeOf, type NotificationOutcome } from '../../../shared/notifications/outcome.ts';
import type { NotificationsView } from '../../../shared/notifications/notifications-store.ts';
import { useSpoilers } from '../../../shared/spoilers/spoilers-context.tsx';
import { hidesNothing } from '../../../shared/spoilers/spoiler-setting.ts';
import { useApi } from '../../../shared/api/services-context.tsx';
import { followedNameQuery } from '../../../shared/favourites/followed-names.ts';
import { PageLink } from '../../../shared/navigation/page-link.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { QuietHoursField } from './quiet-hours-field.tsx';

const KINDS = { match: 'matches', team: 'teams', league: 'leagues' } as const;

interface TopicRowProps {
  readonly topic: NotificationTopic;
  readonly onRemove: () => void;
}

/** Splits a topic: `team:3` becomes `['team', '3']`. */
function partsOf(topic: NotificationTopic): readonly [page: keyof typeof KINDS, id: string] {
  const [page = '', id = ''] = topic.split(':');
  return [page === 'team' || page === 'league' ? page : 'match', id];
}

/** One topic of this browser with its name. A topic that no longer exists can still be removed. */
function TopicRow({ topic, onRemove }: TopicRowProps) {
  const intl = useIntl();
  const [page, id] = partsOf(topic);
  const { data, error } = useQuery(followedNameQuery(useApi(), KINDS[page], id));
  const name =
    data === undefined || typeof data === 'string'
      ? (data ?? id)
      : intl.formatMessage({ id: 'matches.versus' }, { ...data });
  const stop = intl.formatMessage({ id: 'notification.stop' }, { name });
  return (
    <li className="flex h-11 items-center gap-2 border-t border-chalk">
      {data === undefined && error === null ? (
        <span aria-hidden="true" className="outline-bar h-4 w-40" />
      ) : (
        <PageLink
          to={`/${page}/${id}`}
          className="flex h-11 min-w-0 items-center underline-offset-4 hover:underline"
        >
          <span className="truncate">{name}</span>
        </PageLink>
      )}
      <button
        type="button"
        aria-label={stop}
        data-tip={stop}
        onClick={onRemove}
        className="ms-auto grid size-11 flex-none place-items-center text-soft hover:text-ink"
      >
        <Icon name="close" />
      </button>
    </li>
  );
}

/** The topics, kinds and quiet hours of this browser's notifications, and a button to end them. */
export function NotificationsSection() {
  const toasts = useToasts();
  const view = useNotifications();
  const { setting } = useSpoilers();
  const { topics, kinds, quietHours, isPending } = view;
  const send = async (ask: () => Promise<NotificationOutcome>): Promise<void> => {
    const notice = noticeOf(await ask(), () => void send(ask));
    if (notice !== undefined) toasts.show(notice);
  };
  return (
    <div aria-busy={isPending}>
      <Obstacle view={view} />
      {!hidesNothing(setting) && (
        <p className="mb-2 text-sm text-soft">
          <FormattedMessage id="notification.shielded" />
        </p>
      )}
      <h3 id="notification-topics" className="pt-1 font-semibold">
        <FormattedMessage id="notification.topics" />
      </h3>
      {topics.length === 0 && (
        <p className="pb-3 text-soft">
          <FormattedMessage id="notification.none" />
        </p>
      )}
      <ul aria-labelledby="notification-topics" className="mt-1 empty:hidden">
        {topics.map((topic) => (
          <TopicRow
            key={topic}
            topic={topic}
            onRemove={() => void send(() => browserNotifications().remove(topic))}
          />
        ))}
      </ul>
      <KindsField
        kinds={kinds}
        onChange={(next) => void send(() => browserNotifications().change({ kinds: next }))}
      />
      <QuietHoursField
        hours={quietHours}
        onChange={(next) => void send(() => browserNotifications().change({ quietHours: next }))}
      />
      {topics.length > 0 && (
        <button
          type="button"
          onClick={() => void send(() => browserNotifications().clear())}
          className={`mt-3 ${PLAIN_BUTTON}`}
        >
          <FormattedMessage id="notification.all" />
        </button>
      )}
    </div>
  );
}

/** Explains why notifications cannot be shown, and the remedy. */
function Obstacle({ view: { support, permission } }: { readonly view: NotificationsView }) {
  if (support === 'supported' && permission !== 'denied') return null;
  return (
    <p className="mb-2 border-s-[3px] border-red ps-3">
      {support === 'supported' && <FormattedMessage id="notification.denied" />}
      {support === 'unsupported' && <FormattedMessage id="notification.unsupported" />}
      {support === 'home-screen' && <FormattedMessage id="notification.homeScreen" />}
    </p>
  );
}

interface KindsFieldProps {
  readonly kinds: readonly NotificationKind[];
  readonly onChange: (kinds: readonly NotificationKind[]) => void;
}

/** At least one kind stays selected; a reader who wants none removes the topics. */
function KindsField({ kinds, onChange }: KindsFieldProps) {
  return (
    <fieldset className="mt-2 border-t border-chalk pt-3 pb-2">
      <legend className="float-start w-full font-semibold">
        <FormattedMessage id="notification.kinds" />
      </legend>
      <div className="clear-both grid grid-cols-2 gap-x-4 sm:grid-cols-3">
        {NOTIFICATION_KINDS.map((kind) => {
          const isOn = kinds.includes(kind);
          return (
            <label key={kind} className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                checked={isOn}
                disabled={isOn && kinds.length === 1}
                onChange={() => {
                  onChange(isOn ? kinds.filter((other) => other !== kind) : [...kinds, kind]);
                }}
                className="size-5 flex-none accent-live"
              />
              <FormattedMessage id={`notification.kind.${kind}`} />
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
