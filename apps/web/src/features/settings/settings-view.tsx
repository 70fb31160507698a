import type { MessageKey } from '@touchline/messages';
import { FormattedMessage, useIntl } from 'react-intl';
import { useId } from 'react';
import { radio, useChoice, singleKeys } from '../../shared/settings/choices.ts';
import {
  type Shield,
  MAX_DELAY_SECONDS,
  type SpoilerSetting,
} from '../../shared/spoilers/spoiler-setting.ts';
import { useSpoilers, useSpoilersStore } from '../../shared/spoilers/spoilers-context.tsx';
import { PANEL } from '../../shared/ui/panel.ts';
import { CalendarSetting } from './calendar/calendar-setting.tsx';
import { NotificationsSetting } from './notifications/notifications-setting.tsx';

interface RadioGroupProps<T extends string> {
  readonly heading: MessageKey;
  readonly intro: MessageKey;
  readonly options: readonly { readonly value: T; readonly text: MessageKey }[];
  readonly value: T;
  readonly onChoose: (value: T) => void;
}

/** A choice of one option, as radio buttons below a heading. */
function RadioGroup<T extends string>({ heading, intro, options, value, onChoose }: RadioGroupProps<T>) {
  const name = useId();
  return (
    <section className={`${PANEL} mb-4`}>
      <fieldset className="px-4 py-4 lg:px-5">
        <legend className="float-start mb-1 w-full font-semibold">
          <FormattedMessage id={heading} />
        </legend>
        <p className="clear-both mb-2 text-sm text-soft">
          <FormattedMessage id={intro} />
        </p>
        {options.map((option) => (
          <label key={option.value} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => {
                onChoose(option.value);
              }}
              className="size-5 accent-live"
            />
            <FormattedMessage id={option.text} />
          </label>
        ))}
      </fieldset>
    </section>
  );
}

interface DelaySettingProps {
  readonly setting: SpoilerSetting;
  readonly onSet: (delaySeconds: number) => void;
}

/** The delay of the reader's picture. On a match page, one press at kick-off sets it. */
function DelaySetting({ setting: { delaySeconds }, onSet }: DelaySettingProps) {
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

const KEYS: readonly (readonly [string, MessageKey])[] = [
  ['j', 'settings.keys.next'],
  ['k', 'settings.keys.previous'],
  ['Enter', 'settings.keys.open'],
  ['/', 'settings.keys.search'],
  ['?', 'settings.keys.help'],
];

/** The list of keyboard shortcuts, and the switch that turns them off. */
function KeyList() {
  const isOn = useChoice(singleKeys) === 'on';
  return (
    <section className={`${PANEL} mb-4 px-4 py-4 lg:px-5`}>
      <h2 className="mb-2 font-semibold">
        <FormattedMessage id="settings.keys.heading" />
      </h2>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={isOn}
          onChange={() => {
            singleKeys.choose(isOn ? 'off' : 'on');
          }}
          className="size-5 accent-live"
        />
        <FormattedMessage id="settings.keys.single" />
      </label>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 pt-2">
        {KEYS.map(([key, text]) => (
          <div key={key} className="contents">
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>
              <FormattedMessage id={text} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const SHIELD_OPTIONS = [
  { value: 'off', text: 'settings.spoilers.off' },
  { value: 'followed', text: 'settings.spoilers.followed' },
  { value: 'everything', text: 'settings.spoilers.everything' },
] as const satisfies readonly { readonly value: Shield; readonly text: string }[];

const RADIO_OPTIONS = [
  { value: 'off', text: 'settings.radio.off' },
  { value: 'goals', text: 'settings.radio.goals' },
  { value: 'all', text: 'settings.radio.all' },
] as const;

/** All settings of the reader. Each choice takes effect immediately, in this browser. */
export function SettingsView() {
  const store = useSpoilersStore();
  const { setting } = useSpoilers();
  return (
    <>
      <RadioGroup
        heading="settings.spoilers.heading"
        intro="settings.spoilers.intro"
        options={SHIELD_OPTIONS}
        value={setting.shield}
        onChoose={(shield) => {
          store.set({ ...setting, shield });
        }}
      />
      <DelaySetting
        setting={setting}
        onSet={(delaySeconds) => {
          store.set({ ...setting, delaySeconds });
        }}
      />
      <RadioGroup
        heading="settings.radio.heading"
        intro="settings.radio.intro"
        options={RADIO_OPTIONS}
        value={useChoice(radio)}
        onChoose={(value) => {
          radio.choose(value);
        }}
      />
      <KeyList />
      <CalendarSetting />
      <NotificationsSetting />
    </>
  );
}
