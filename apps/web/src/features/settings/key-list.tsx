import type { MessageKey } from '@touchline/messages';
import { FormattedMessage } from 'react-intl';
import { singleKeys, useChoice } from '../../shared/settings/choices.ts';
import { PANEL } from '../../shared/ui/panel.ts';

const KEYS: readonly (readonly [string, MessageKey])[] = [
  ['j', 'settings.keys.next'],
  ['k', 'settings.keys.previous'],
  ['Enter', 'settings.keys.open'],
  ['/', 'settings.keys.search'],
  ['?', 'settings.keys.help'],
];

/** Which keys there are, and the switch that turns them off. */
export function KeyList() {
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
