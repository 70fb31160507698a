import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { anchorOf } from '../../../shared/navigation/scroll-target.ts';

/** Opens what the address names: within the app, where no browser does it. */
export function useOpened(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const id = anchorOf(hash);
    const target = id === undefined ? null : document.getElementById(id);
    const details = target?.closest('details') ?? null;
    if (details === null || details.open) return;
    details.open = true;
    target?.scrollIntoView();
  }, [hash]);
}
