import type { IdentityProvider, LoginRequest, RegisterRequest } from '@touchline/contracts';
import { useNavigate } from 'react-router-dom';
import type { z } from 'zod';
import { useLanguage } from '../i18n/use-language.ts';
import { browserPopups, type PopupOutcome } from './popup/popup.ts';
import { useSessionStore } from './session-context.tsx';
import { useLogout } from './use-logout.ts';

interface SessionActions {
  /** Signs in and goes to the remembered page, else home. Throws `ApiProblem`. */
  readonly login: (credentials: LoginRequest) => Promise<void>;
  /** Creates the account, signs in and continues like `login`. Throws `ApiProblem`. */
  readonly register: (request: z.input<typeof RegisterRequest>) => Promise<void>;
  /** Clears the session, whatever the gateway responds, and goes to `/en`. */
  readonly logout: ReturnType<typeof useLogout>;
  /** Opens the provider's window. Call it synchronously in the click handler. Never throws. */
  readonly openPopup: (provider: IdentityProvider) => Promise<PopupOutcome>;
}

export function useSessionActions(): SessionActions {
  const session = useSessionStore();
  const navigate = useNavigate();
  const language = useLanguage();
  const goToRemembered = async (): Promise<void> => {
    await navigate((await session.takeRemembered()) ?? `/${language}`, { replace: true });
  };
  return {
    async login(credentials) {
      await session.login(credentials);
      await goToRemembered();
    },
    async register(request) {
      await session.register(request);
      await goToRemembered();
    },
    logout: useLogout(),
    openPopup: (provider) => browserPopups.open(provider),
  };
}
