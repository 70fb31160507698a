import { FormattedMessage } from 'react-intl';
import { PANEL } from '../../../shared/ui/panel.ts';
import { lazyComponent } from '../../../shared/ui/use-lazy-component.ts';

const Section = lazyComponent(async () => (await import('./calendar-section.tsx')).CalendarSection);

/** The calendar of this browser's favourites, which are known after hydration. */
export function CalendarSetting() {
  return (
    <section id="calendar" className={`${PANEL} mb-4 min-h-44 px-4 py-4 lg:px-5`}>
      <h2 className="mb-1 font-semibold">
        <FormattedMessage id="calendar.heading" />
      </h2>
      <p className="mb-3 text-sm text-soft">
        <FormattedMessage id="calendar.intro" />
      </p>
      <Section />
    </section>
  );
}
