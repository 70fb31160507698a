import type { QueryClient } from '@tanstack/react-query';
import type { Toasts } from '../../shared/feedback/toasts.ts';
import { installKeys } from '../../shared/keys/install-keys.ts';
import { followChoices } from '../../shared/settings/choices.ts';
import type { SpoilersStore } from '../../shared/spoilers/spoilers-store.ts';
import { timers } from '../../shared/time/timers.ts';
import { installTooltips } from '../../shared/ui/tooltip/install-tooltips.ts';

/**
 * Loads what can wait for a second: tooltips, the stream of changes, keyboard shortcuts, the worker, and the code of
 * toasts, which must be loaded before the first one is shown.
 */
export function afterLoad(
  window: Window & typeof globalThis,
  toasts: Toasts,
  queries: QueryClient,
  spoilers: SpoilersStore,
): void {
  // Until it is loaded, and without it, queries poll.
  import('../live/open-live.ts')
    .then(({ openLive }) => {
      openLive(window, queries);
    })
    .catch(() => undefined);
  installTooltips(window, timers);
  followChoices(window);
  installKeys(window, () => {
    // Without a network, the key does nothing.
    import('../../shared/keys/key-help.ts')
      .then(({ openKeyHelp }) => openKeyHelp(window))
      .catch(() => undefined);
  });
  if ('serviceWorker' in window.navigator) {
    const { lang } = window.document.documentElement;
    // If the browser refuses the worker, the site works without it. The next page tries again.
    import('./open-worker.ts')
      .then(({ openWorker }) => openWorker(window, lang, toasts, spoilers))
      .catch(() => undefined);
  }
  // Without a network, the first toast loads it again.
  import('../../shared/feedback/toast-stack.tsx').catch(() => undefined);
}
