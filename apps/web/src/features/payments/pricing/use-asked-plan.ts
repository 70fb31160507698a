import type { Plan } from '@touchline/contracts';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { useOverlay } from '../../../shared/navigation/overlay.ts';
import { usePaymentBrowser } from '../checkout/payment-browser.tsx';
import { keepChoice } from '../checkout/start-checkout.ts';

/** `?plan=`: chosen in a partner's frame, and offered here. An address alone opens no checkout. */
export function useAskedPlan(plans: readonly Plan[] | undefined): void {
  const [search, setSearch] = useSearchParams();
  const browser = usePaymentBrowser();
  const language = useLanguage();
  const isOverlay = useOverlay();
  const asked = isOverlay ? null : search.get('plan');
  const plan = plans?.find(({ id }) => id === asked);
  const keep = useEffectEvent(({ id, name }: Plan) => {
    keepChoice({ plan: { id, name }, deal: null }, { returnPath: null, language }, browser());
    setSearch(
      (before) => {
        before.delete('plan');
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  });
  useEffect(() => {
    if (plan !== undefined) keep(plan);
  }, [plan]);
}
