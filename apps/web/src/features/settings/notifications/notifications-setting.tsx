import { FormattedMessage } from 'react-intl';
import { usePage } from '../../../shared/config/page.ts';
import { PANEL } from '../../../shared/ui/panel.ts';
import { lazyComponent } from '../../../shared/ui/use-lazy-component.ts';

const Section = lazyComponent(async () => (await import('./notifications-section.tsx')).NotificationsSection);

/** The notifications of this browser, whose settings are read after hydration. */
export function NotificationsSetting() {
  const { features } = usePage().site;
  if (!features.notifications) return null;
  return (
    <section id="notifications" className={`${PANEL} mb-4 min-h-96 px-4 py-4 lg:px-5`}>
      <h2 className="mb-1 font-semibold">
        <FormattedMessage id="notification.heading" />
      </h2>
      <p className="mb-2 text-sm text-soft">
        <FormattedMessage id="notification.intro" />
      </p>
      <Section />
    </section>
  );
}
