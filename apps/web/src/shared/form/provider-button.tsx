import { IDENTITY_PROVIDERS, type IdentityProvider, type ProviderCredentials } from '@touchline/contracts';
import type { MessageKey } from '@touchline/messages';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { z } from 'zod';
import { useSessionActions } from '../session/use-session-actions.ts';
import { useHydrated } from '../ui/hydration/use-hydrated.ts';
import type { PopupFailure } from '../session/popup/popup.ts';
import { FormNote } from './form-note.tsx';
import { PLAIN_BUTTON } from './form-styles.ts';
import { PROVIDER_NAMES } from './provider-names.ts';
import { useSending, type FailureMessages } from './use-sending.ts';

/**
 * Returns the message for a provider's window that ended without a sign-in (SEMANTICS §8.4); `null` if the visitor
 * closed it or opened another.
 */
export function popupFailureMessages(code: PopupFailure): FailureMessages | null {
  switch (code) {
    case 'popup-closed-by-user':
    case 'cancelled-popup-request':
      return null;
    case 'popup-blocked':
      return { title: 'auth.popup.blocked', help: 'auth.popup.blockedHelp' };
    default:
      return { title: `problem.${code}.title`, help: `problem.${code}.help` };
  }
}

interface ProviderButtonProps {
  readonly provider: IdentityProvider;
  /** A message with `{provider}`. */
  readonly label: MessageKey;
  readonly style?: string;
  readonly onGranted: (credentials: z.infer<typeof ProviderCredentials>) => Promise<void>;
}

/** Opens a provider's window, passes its credentials to `onGranted` and shows failures below the button. */
function ProviderButton({ provider, label, style = PLAIN_BUTTON, onGranted }: ProviderButtonProps) {
  const { openPopup } = useSessionActions();
  const sending = useSending();
  const isHydrated = useHydrated();
  const [isOpen, setOpen] = useState(false);
  const start = async (): Promise<void> => {
    // Called synchronously in the click handler, because browsers block other windows as advertisements. A second
    // press brings the window to the front.
    const outcome = openPopup(provider);
    sending.fail(null);
    setOpen(true);
    const ended = await outcome;
    if (ended.kind === 'failed') {
      if (ended.code === 'cancelled-popup-request') return;
      setOpen(false);
      sending.fail(popupFailureMessages(ended.code));
      return;
    }
    setOpen(false);
    await sending.send(() => onGranted(ended.credentials));
  };
  return (
    <div className="grid gap-3">
      <button
        type="button"
        disabled={!isHydrated}
        aria-disabled={sending.isSending}
        className={style}
        onClick={() => {
          if (!sending.isSending) void start();
        }}
      >
        <FormattedMessage id={label} values={{ provider: PROVIDER_NAMES[provider] }} />
      </button>
      <FormNote
        failure={sending.failure}
        done={isOpen ? <FormattedMessage id="auth.popup.waiting" /> : undefined}
      />
    </div>
  );
}

/** A button for each provider. */
export function ProviderButtons(props: Omit<ProviderButtonProps, 'provider'>) {
  return IDENTITY_PROVIDERS.map((provider) => (
    <ProviderButton key={provider} provider={provider} {...props} />
  ));
}

/** A line with "or" between two ways to sign in. */
export function OrLine() {
  return (
    <p className="flex items-center gap-3 py-4 text-soft before:h-px before:grow before:bg-chalk after:h-px after:grow after:bg-chalk">
      <FormattedMessage id="auth.login.or" />
    </p>
  );
}

/** Sign-in with a provider, below a form that asks for a password. */
export function ProviderWays({ onGranted }: Pick<ProviderButtonProps, 'onGranted'>) {
  return (
    <>
      <OrLine />
      <div className="grid">
        <ProviderButtons label="auth.login.provider" onGranted={onGranted} />
      </div>
    </>
  );
}
