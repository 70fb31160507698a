import { FormattedMessage } from 'react-intl';
import { PRIMARY_BUTTON } from '../../shared/form/form-styles.ts';
import { PageLink } from '../../shared/navigation/page-link.tsx';
import { AuthSheet } from './auth-sheet.tsx';

export function BrokenLink() {
  return (
    <AuthSheet title="problem.invalid-action-code.title" intro="problem.invalid-action-code.help">
      <PageLink to="/reset" className={PRIMARY_BUTTON}>
        <FormattedMessage id="auth.reset.again" />
      </PageLink>
    </AuthSheet>
  );
}
