import type { NotificationTopic } from '@touchline/contracts';
import { useIntl } from 'react-intl';
import { useToasts } from '../feedback/toasts-context.ts';
import { usePage } from '../config/page.ts';
import { browserNotifications, useNotifications } from './browser-notifications.ts';
import { noticeOf } from './outcome.ts';

export interface BellProps {
  readonly topic: NotificationTopic;
  /** Readable name of the topic, e.g. `Hafenstadt 09 – Eintracht Lindenau`. */
  readonly name: string;
}

/** On the same grid as the icons of `ui/icon.tsx`. Separate, because the first view of a page does not need it. */
const BELL = 'M6 16.5v-5.5a6 6 0 0 1 12 0v5.5l1.500 2h-15zM10 21h4M12 5V3.500';

/**
 * A button that subscribes to a topic. It is filled while this browser is subscribed. A press shows what prevents a
 * subscription.
 */
export function Bell({ topic, name }: BellProps) {
  const intl = useIntl();
  const toasts = useToasts();
  const { features } = usePage().site;
  const { topics, permission, isPending } = useNotifications();
  const isOn = permission === 'granted' && topics.includes(topic);
  // `aria-pressed` announces the state. A label that changed with it would announce it twice.
  const label = intl.formatMessage({ id: 'notification.bell' }, { name });
  const press = async (): Promise<void> => {
    const notice = noticeOf(await browserNotifications().toggle(topic), () => void press());
    if (notice !== undefined) toasts.show(notice);
  };
  if (!features.notifications) return null;
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-busy={isPending}
      aria-label={label}
      data-tip={isOn ? intl.formatMessage({ id: 'notification.stop' }, { name }) : label}
      onClick={() => {
        if (!isPending) void press();
      }}
      className="grid size-11 place-items-center text-soft hover:text-ink aria-busy:opacity-60 aria-pressed:text-live"
    >
      <svg
        viewBox="0 0 24 24"
        className="size-5"
        fill={isOn ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d={BELL} />
      </svg>
    </button>
  );
}
