import type { ComponentProps } from 'react';
import { OrLine } from '../../shared/form/or-line.tsx';
import { ProviderButtons } from '../../shared/form/provider-button.tsx';

/** The other way in, below a form that asks for a password. */
export function ProviderWays({ onGranted }: Pick<ComponentProps<typeof ProviderButtons>, 'onGranted'>) {
  return (
    <>
      <OrLine />
      <div className="grid">
        <ProviderButtons label="auth.login.provider" onGranted={onGranted} />
      </div>
    </>
  );
}
