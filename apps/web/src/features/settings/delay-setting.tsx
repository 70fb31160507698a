import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { MAX_DELAY_SECONDS, type SpoilerSetting } from '../../shared/spoilers/spoiler-setting.ts';
import { PANEL } from '../../shared/ui/panel.ts';

interface DelaySettingProps {
  readonly setting: SpoilerSetting;
  readonly onSet: (delaySeconds: number) => void;
}

/** How far the reader's picture is behind. On the page of a match one press at kick-off sets it. */
export function DelaySetting({ setting: { delaySeconds }, onSet }: DelaySettingProps) {
  const id = useId();
  const intl = useIntl();
  return (
    <section className={`${PANEL} mb-4 px-4 py-4 lg:px-5`}>
      <h2 className="mb-1 font-semibold">
        <FormattedMessage id="settings.delay.heading" />
      </h2>
      <p className="mb-2 text-sm text-soft">
        <FormattedMessage id="settings.delay.intro" />
      </p>
      <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1">
        <label htmlFor={id}>
          <FormattedMessage id="settings.delay.label" />
        </label>
        <input
          id={id}
          type="range"
          min={0}
          max={MAX_DELAY_SECONDS}
          step={1}
          value={delaySeconds}
          aria-valuetext={intl.formatMessage({ id: 'settings.delay.value' }, { seconds: delaySeconds })}
          onChange={({ currentTarget }) => {
            onSet(currentTarget.valueAsNumber);
          }}
          className="h-11 min-w-40 flex-1 accent-live"
        />
        <output htmlFor={id} className="min-w-28 text-end font-score tabular-nums">
          <FormattedMessage id="settings.delay.value" values={{ seconds: delaySeconds }} />
        </output>
      </div>
      <p className="mt-2 text-sm text-soft">
        <FormattedMessage id="settings.delay.tapNone" />
      </p>
    </section>
  );
}
