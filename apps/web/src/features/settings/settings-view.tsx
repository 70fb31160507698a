import { radio, useChoice } from '../../shared/settings/choices.ts';
import type { Shield } from '../../shared/spoilers/spoiler-setting.ts';
import { useSpoilers, useSpoilersStore } from '../../shared/spoilers/spoilers-context.tsx';
import { CalendarSetting } from './calendar/calendar-setting.tsx';
import { DelaySetting } from './delay-setting.tsx';
import { KeyList } from './key-list.tsx';
import { NotificationsSetting } from './notifications/notifications-setting.tsx';
import { RadioGroup } from './radio-group.tsx';

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

/** What a reader may have otherwise than others; each choice holds at once, in this browser. */
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
