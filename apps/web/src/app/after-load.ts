import { installKeys } from '../shared/keys/install-keys.ts';
import { followChoices } from '../shared/settings/choices.ts';
import { timers } from '../shared/time/timers.ts';
import { installTooltips } from '../shared/ui/tooltip/install-tooltips.ts';

/** What nobody misses in the first second: tooltips, and the code of notices, which must not wait when it is needed. */
export function afterLoad(window: Window): void {
  installTooltips(window, timers);
  followChoices(window);
  installKeys(window, () => {
    // Without a network now, the key does nothing, as if it were none.
    import('../shared/keys/key-help.ts')
      .then(({ openKeyHelp }) => openKeyHelp(window))
      .catch(() => undefined);
  });
  // Without a network now, it is tried again with the first notice.
  import('../shared/feedback/toast-stack.tsx').catch(() => undefined);
}
