import { useQueryClient } from '@tanstack/react-query';
import type { StaffScope } from '@touchline/contracts';
import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { PLAIN_BUTTON } from '../../shared/form/form-styles.ts';
import { PANEL } from '../../shared/ui/panel.ts';
import { ExplainSection } from './explain/explain-section.tsx';
import { DealsSection } from './deals/deals-section.tsx';
import { DraftsSection } from './drafts-section.tsx';
import { FiguresSection } from './figures/figures-section.tsx';
import { PartnersSection } from './partners/partners-section.tsx';
import { PaymentsSection } from './payments/payments-section.tsx';
import { PolicySection } from './policy/policy-section.tsx';
import { PurgeSection } from './purge/purge-section.tsx';
import { useStaff, useStaffSession, useStaffPage } from './session/staff-session-context.tsx';
import { TextsSection } from './texts-section.tsx';

/** The scopes that open a section of the console. */
const SHOWN: ReadonlySet<string> = new Set<StaffScope>([
  'staff:cache',
  'staff:content',
  'staff:payments',
  'staff:partners',
]);

/**
 * The staff console: cache, texts, payments and partner keys. The server renders only a skeleton, because it knows no
 * session.
 */
export function ConsoleView() {
  const { status, member } = useStaff();
  const session = useStaffSession();
  const queries = useQueryClient();
  const goTo = useStaffPage();
  useEffect(() => {
    if (status !== 'guest') return;
    // Data loaded for a member of staff is removed when the session ends.
    queries.removeQueries({ queryKey: ['staff'] });
    goTo('/cms/login');
  }, [status, queries, goTo]);
  return (
    <>
      <div className="flex min-h-17 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2 lg:px-0">
        <h1 className="text-xl font-bold tracking-tight">
          <FormattedMessage id="pages.cms.title" />
        </h1>
        {member !== null && (
          <div className="flex items-center gap-3">
            <span className="text-soft">{member.name}</span>
            <button
              type="button"
              className={PLAIN_BUTTON}
              onClick={() => {
                session().logout();
              }}
            >
              <FormattedMessage id="account.logout" />
            </button>
          </div>
        )}
      </div>
      {member === null && <span aria-hidden="true" className="outline-bar block h-64 w-full" />}
      {member?.scope.some((scope) => SHOWN.has(scope)) === false && (
        <p className={`px-4 py-8 lg:px-5 ${PANEL}`}>
          <FormattedMessage id="staff.noAccess" />
        </p>
      )}
      {member?.scope.includes('staff:cache') === true && (
        <>
          <FiguresSection />
          <div className="grid items-start gap-x-3 lg:grid-cols-2">
            <PurgeSection />
            <ExplainSection />
          </div>
          <PolicySection />
        </>
      )}
      {member?.scope.includes('staff:content') === true && (
        <>
          <DraftsSection />
          <TextsSection />
        </>
      )}
      {member?.scope.includes('staff:payments') === true && (
        <>
          <PaymentsSection />
          <DealsSection />
        </>
      )}
      {member?.scope.includes('staff:partners') === true && <PartnersSection />}
    </>
  );
}
