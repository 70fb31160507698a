import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Icon } from '../../../shared/ui/icon.tsx';
import { chooseTheme, currentTheme } from '../../../shared/ui/theme.ts';

/** Which theme is on is for the style sheet to know: the page is the same for everyone until it is pressed. */
export function ThemeSwitch() {
  const intl = useIntl();
  const [, redraw] = useState(0);
  const toggle = (): void => {
    chooseTheme(window, currentTheme(window) === 'night' ? 'programme' : 'night');
    redraw((count) => count + 1);
  };
  return (
    <button
      type="button"
      onClick={toggle}
      aria-label={intl.formatMessage({ id: 'site.theme.label' })}
      data-tip={intl.formatMessage({ id: 'site.theme.label' })}
      className="grid size-11 place-items-center rounded-md text-soft hover:text-ink"
    >
      <Icon name="moon" className="size-5 night:hidden" />
      <Icon name="sun" className="hidden size-5 night:block" />
    </button>
  );
}
