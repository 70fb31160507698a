import type { QueryClient } from '@tanstack/react-query';
import type { Toasts } from '../../shared/feedback/toasts.ts';
import { installKeys } from '../../shared/keys/install-keys.ts';
import { followChoices } from '../../shared/settings/choices.ts';
import type { SpoilersStore } from '../../shared/spoilers/spoilers-store.ts';
import { timers } from '../../shared/time/timers.ts';
import { installTooltips } from '../../shared/ui/tooltip/install-tooltips.ts';

/**
 * What nobody misses in the first second: tooltips, the stream of changes, and the code of notices, which must not wait
 * when it is needed.
 */
export function afterLoad(
  window: Window & typeof globalThis,
  toasts: Toasts,
  queries: QueryClient,
  spoilers: SpoilersStore,
): void {
  // Without it queries poll, as they do until it is here.
  import('../live/open-live.ts')
    .then(({ openLive }) => {
      openLive(window, queries);
    })
    .catch(() => undefined);
  installTooltips(window, timers);
  followChoices(window);
  installKeys(window, () => {
    // Without a network now, the key does nothing, as if it were none.
    import('../../shared/keys/key-help.ts')
      .then(({ openKeyHelp }) => openKeyHelp(window))
      .catch(() => undefined);
  });
  if ('serviceWorker' in window.navigator) {
    const { lang } = window.document.documentElement;
    // A browser that refuses it goes on without; it is tried again with the next page.
    import('./open-worker.ts')
      .then(({ openWorker }) => openWorker(window, lang, toasts, spoilers))
      .catch(() => undefined);
  }
  // Without a network now, it is tried again with the first notice.
  import('../../shared/feedback/toast-stack.tsx').catch(() => undefined);
}
